import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, toast } from '../ui/index.ts';

/** Opens the small window of the queue, and says how to keep it in front where it cannot do that by itself. */
export function openCompactWindow(): void {
  void attempt(async () => {
    const { staysOnTop } = await ask('app.setCompactWindow', { open: true });
    if (!staysOnTop) toast({ tone: 'info', title: frameTexts.notOnTop.title, detail: frameTexts.notOnTop.detail });
  });
}
