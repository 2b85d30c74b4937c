import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** Files that go back to what they were. */
interface PromptDisk {
  /** What lies in the folder now is what `goBack` goes back to. */
  keep(folder: string): void;
  goBack(): void;
}

/**
 * From here on files of this process are read and written at once, on the thread that asks: nothing that the file system does
 * takes a turn of its own, so that virtual time has nothing to wait for and every run takes the same turns.
 */
export function promptDisk(): PromptDisk {
  const { openSync, closeSync, readSync, writeSync, existsSync, rmSync } = fs;
  const { readFileSync, readdirSync, unlinkSync, writeFileSync, renameSync, copyFileSync } = fs;
  const kept = new Map<string, Buffer>();
  const touched = new Set<string>();

  const open = (path: string, flags: string = 'r', mode?: number): number => {
    if (flags !== 'r') touched.add(path);
    return openSync(path, flags, mode);
  };
  const remove = (path: string, options: fs.RmOptions = {}): void => {
    if (options.force === true && !existsSync(path)) return;
    try {
      // Mostly it is a file, or is not there.
      unlinkSync(path);
      touched.add(path);
    } catch {
      for (const name of kept.keys()) if (name.startsWith(`${path}/`)) touched.add(name);
      rmSync(path, options);
    }
  };
  Object.assign(promises, {
    access: later(fs.accessSync),
    lstat: later(fs.lstatSync),
    mkdir: later(fs.mkdirSync),
    readFile: later(readFileSync),
    readdir: later(readdirSync),
    realpath: later(fs.realpathSync),
    stat: later(fs.statSync),
    rm: later(remove),
    copyFile: later((from: string, to: string, mode?: number) => {
      touched.add(to);
      copyFileSync(from, to, mode);
    }),
    rename: later((from: string, to: string) => {
      renameSync(from, to);
      touched.add(to);
      // What was there in the beginning has to come back; what was not is gone again.
      if (kept.has(from)) touched.add(from);
      else touched.delete(from);
    }),
    writeFile: later((path: string, bytes: Buffer | string, options?: fs.WriteFileOptions) => {
      touched.add(path);
      writeFileSync(path, bytes, options);
    }),
    async open(path: string, flags?: string, mode?: number): Promise<PromptHandle> {
      return new PromptHandle(open(path, flags, mode));
    },
  });
  // What streams of files are made of.
  Object.assign(fs, {
    open: called(open),
    read: called((fd: number, buffer: Buffer, from: number, length: number, at: number | null) =>
      readSync(fd, buffer, from, length, at),
    ),
    write: called((fd: number, buffer: Buffer, from: number, length: number, at: number | null) =>
      writeSync(fd, buffer, from, length, at),
    ),
    close: called((fd: number) => closeSync(fd)),
  });
  syncBuiltinESMExports();

  return {
    keep(folder) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile()) kept.set(path, readFileSync(path));
      }
      touched.clear();
    },
    goBack() {
      for (const path of touched) {
        const bytes = kept.get(path);
        if (bytes !== undefined) writeFileSync(path, bytes);
        else if (existsSync(path)) unlinkSync(path);
      }
      touched.clear();
    },
  };
}

/** As much of a file handle as this program uses. */
class PromptHandle implements Pick<FileHandle, 'fd' | 'close' | 'datasync' | 'sync' | 'truncate'> {
  readonly fd: number;
  constructor(fd: number) {
    this.fd = fd;
  }
  async read(buffer: Buffer, from: number, length: number, at: number | null) {
    return { bytesRead: fs.readSync(this.fd, buffer, from, length, at), buffer };
  }
  async write(buffer: Buffer, from = 0, length = buffer.length - from, at: number | null = null) {
    return { bytesWritten: fs.writeSync(this.fd, buffer, from, length, at), buffer };
  }
  async stat() {
    return fs.fstatSync(this.fd);
  }
  async truncate(length = 0) {
    fs.ftruncateSync(this.fd, length);
  }
  async sync() {
    // Nothing here outlives the process.
  }
  async datasync() {
    // As above.
  }
  async close() {
    fs.closeSync(this.fd);
  }
}

function later<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => Promise<R> {
  return async (...args) => work(...args);
}

type Callback = (error: Error | null, value?: unknown) => void;

/** The callback is called in the same turn, after the caller has gone on. */
function called(work: (...args: never[]) => unknown): (...args: unknown[]) => void {
  return (...args) => {
    // By Node's convention the last argument is the callback; the others are those of `work`.
    const callback = args.pop() as Callback;
    try {
      const value = work(...(args as never[]));
      process.nextTick(callback, null, value);
    } catch (error) {
      process.nextTick(callback, error);
    }
  };
}
