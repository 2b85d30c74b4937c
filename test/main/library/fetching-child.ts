// Fetches one video into a folder, and says when it is kept. Killed from outside.
import { FinishedDesk, wish } from './finished-desk.ts';

const [folder = '', origin = ''] = process.argv.slice(2);
const desk = new FinishedDesk(folder);
desk.trustedOrigins = [origin];
await desk.open();
desk.finished.want(wish({ key: 'job/one', url: `${origin}/file.mp4` }));
process.stdout.write('wanted\n');
await desk.kept();
process.stdout.write('kept\n');
