import { CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useFromRows } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { Button } from '../../ui/index.ts';
import { needsUser } from '../../../bridge/needs-user.ts';

/** What does not go on without the user; nothing at all when all goes on by itself. */
export function NeedsYou() {
  const navigate = useNavigate();
  const count = useFromRows('queue', (rows) => rows.filter(needsUser).length);
  const first = useFromRows('queue', (rows) => rows.find(needsUser)?.id);
  if (count === 0) return null;
  return (
    <div className="flex items-center gap-3 rounded-xl border border-warning/30 bg-warning-soft py-2.5 pr-3 pl-4">
      <CircleAlert aria-hidden className="size-4 text-warning" />
      <p className="flex-1 font-medium">{homeTexts.needsYou(count)}</p>
      <Button onClick={() => void navigate('/queue', { state: { openId: first } })}>{homeTexts.decide}</Button>
    </div>
  );
}
