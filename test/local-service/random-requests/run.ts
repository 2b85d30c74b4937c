import { temporaryFolder } from '../../helpers/media.ts';
import { InProcess } from './in-process.ts';
import { Sequence } from './sequence.ts';
import { watchStates } from './states.ts';

/** Sequences that share a data folder: what is checked after each request grows with what lies in it. */
const perFolder = 40;

export interface Run {
  readonly sequences: number;
  readonly requests: number;
  /** What did not hold, in words, with how to see it again. A folder in which something did not hold is left there. */
  readonly violations: readonly string[];
  /** Every edge between states that was gone. */
  readonly edges: ReadonlySet<string>;
  /** Every edge that the specification lists. */
  readonly listed: readonly string[];
}

/**
 * Runs random sequences, each with the next seed.
 * @param done is told after each folder how many there were since the last time
 */
export async function runSequences(
  firstSeed: number,
  count: number,
  done: (sequences: number) => void = () => undefined,
): Promise<Run> {
  const edges = new Set<string>();
  const violations: string[] = [];
  let listed: readonly string[] = [];
  let sequences = 0;
  let requests = 0;
  const end = firstSeed + count;
  for (let first = firstSeed; first < end; first += perFolder) {
    await using folder = await temporaryFolder();
    const service = await InProcess.open(folder.path, first);
    // Nothing here has to outlive the computer.
    service.state.service.database.exec('PRAGMA synchronous = OFF');
    const states = watchStates(service.state.service.database);
    const before = sequences;
    try {
      for (let seed = first; seed < Math.min(end, first + perFolder); seed += 1) {
        const sequence = new Sequence(service, folder.path, seed, states);
        try {
          await sequence.run();
        } catch (error) {
          // What went before it in the same folder counts too.
          const again = `Run again with SEED=${first} SEQUENCES=${seed - first + 1}.`;
          violations.push(`${again}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
          break;
        } finally {
          sequences += 1;
          requests += sequence.requests;
        }
      }
    } finally {
      await service.state.close();
    }
    for (const edge of states.gone()) edges.add(edge);
    listed = states.listed;
    done(sequences - before);
  }
  return { sequences, requests, violations, edges, listed };
}
