import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * From here on files of this process are read and written at once, on the thread that asks: nothing that the file system does
 * takes a turn of its own, so that virtual time has nothing to wait for and every run takes the same turns.
 */
export function promptDisk(): void {
  const { openSync, closeSync, readSync, writeSync, fstatSync, ftruncateSync } = fs;
  Object.assign(promises, {
    access: later(fs.accessSync),
    copyFile: later(fs.copyFileSync),
    lstat: later(fs.lstatSync),
    mkdir: later(fs.mkdirSync),
    readFile: later(fs.readFileSync),
    readdir: later(fs.readdirSync),
    realpath: later(fs.realpathSync),
    rename: later(fs.renameSync),
    rm: later(removeSync),
    stat: later(fs.statSync),
    writeFile: later(fs.writeFileSync),
    async open(path: string, flags: string = 'r', mode?: number): Promise<PromptHandle> {
      return new PromptHandle(openSync(path, flags, mode));
    },
  });
  // What streams of files are made of.
  Object.assign(fs, {
    open: called((path: string, flags: string, mode?: number) => openSync(path, flags, mode)),
    read: called((fd: number, buffer: Buffer, from: number, length: number, at: number | null) =>
      readSync(fd, buffer, from, length, at),
    ),
    write: called((fd: number, buffer: Buffer, from: number, length: number, at: number | null) =>
      writeSync(fd, buffer, from, length, at),
    ),
    close: called((fd: number) => closeSync(fd)),
  });
  syncBuiltinESMExports();

  /** As much of a file handle as this program uses. */
  class PromptHandle implements Pick<FileHandle, 'fd' | 'close' | 'datasync' | 'sync' | 'truncate'> {
    readonly fd: number;
    constructor(fd: number) {
      this.fd = fd;
    }
    async read(buffer: Buffer, from: number, length: number, at: number | null) {
      return { bytesRead: readSync(this.fd, buffer, from, length, at), buffer };
    }
    async write(buffer: Buffer, from = 0, length = buffer.length - from, at: number | null = null) {
      return { bytesWritten: writeSync(this.fd, buffer, from, length, at), buffer };
    }
    async stat() {
      return fstatSync(this.fd);
    }
    async truncate(length = 0) {
      ftruncateSync(this.fd, length);
    }
    async sync() {
      // Nothing here outlives the process.
    }
    async datasync() {
      // As above.
    }
    async close() {
      closeSync(this.fd);
    }
  }
}

/** The cost of looking is small beside that of removing a folder. */
function removeSync(path: string, options: fs.RmOptions = {}): void {
  try {
    fs.unlinkSync(path);
  } catch {
    fs.rmSync(path, options);
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
