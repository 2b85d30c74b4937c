import { Link } from 'react-router';

/** Leads from a short view to all of what it shows a part of. */
export function CardLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} draggable={false} className="cursor-default rounded text-muted hover:text-ink hover:underline">
      {children}
    </Link>
  );
}
