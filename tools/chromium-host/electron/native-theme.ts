import { EventEmitter } from 'node:events';

type Source = 'system' | 'light' | 'dark';

/** Electron's `nativeTheme`; pages follow it through emulated media. */
export class NativeTheme extends EventEmitter {
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}
