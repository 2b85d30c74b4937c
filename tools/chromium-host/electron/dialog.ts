import { readFileSync } from 'node:fs';
import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { chooseNatively } from './native-dialogs.ts';

/** An answer that a script gives in the user's place: chosen paths, the index of a button, or null for cancelled. */
type ScriptedAnswer = readonly string[] | number | null;

/** Electron's `dialog`. `BACKLOT_HOST_DIALOGS` names a JSON file with a list of answers, given in order. */
export class Dialog {
  readonly #headless: boolean;
  readonly #answers: ScriptedAnswer[];

  constructor(headless: boolean, scriptFile: string | undefined) {
    this.#headless = headless;
    this.#answers = scriptFile ? (JSON.parse(readFileSync(scriptFile, 'utf8')) as ScriptedAnswer[]) : []; // the tester's own file
  }

  async showOpenDialog(...given: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    // Electron's dialogs take an optional window before their options.
    const options = (given.at(-1) ?? {}) as OpenDialogOptions; // as Electron declares it
    const scripted = this.#answers.shift();
    const properties = options.properties ?? ['openFile'];
    const paths =
      scripted === undefined
        ? await this.#choose(options, {
            folder: properties.includes('openDirectory'),
            multiple: properties.includes('multiSelections'),
          })
        : pathsOf(scripted);
    return { canceled: paths.length === 0, filePaths: [...paths] };
  }

  async showSaveDialog(...given: unknown[]): Promise<{ canceled: boolean; filePath: string }> {
    const options = (given.at(-1) ?? {}) as SaveDialogOptions; // as Electron declares it
    const scripted = this.#answers.shift();
    const [filePath = ''] = scripted === undefined ? await this.#choose(options, { save: true }) : pathsOf(scripted);
    return { canceled: filePath === '', filePath };
  }

  showMessageBox(...given: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
    const options = (given.at(-1) ?? {}) as MessageBoxOptions; // as Electron declares it
    const scripted = this.#answers.shift();
    if (scripted === undefined) console.error(`[${options.title ?? options.type ?? 'message'}] ${options.message}`);
    // Nobody sees a question in a terminal: it is answered as if its window had been closed.
    const response = typeof scripted === 'number' ? scripted : (options.cancelId ?? 0);
    return Promise.resolve({ response, checkboxChecked: false });
  }

  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`);
  }

  #choose(
    options: Pick<OpenDialogOptions, 'title' | 'filters' | 'defaultPath'>,
    { folder = false, multiple = false, save = false }: { folder?: boolean; multiple?: boolean; save?: boolean },
  ): Promise<readonly string[]> {
    if (this.#headless)
      throw new Error(
        `There is no display to show a file dialog on. ${folder || save ? 'Set' : 'Drop the files, or set'} BACKLOT_HOST_DIALOGS.`,
      );
    const question = {
      title: options.title ?? '',
      folder,
      multiple,
      save,
      filters: options.filters ?? [],
      defaultPath: options.defaultPath ?? '',
    };
    return chooseNatively(question).catch((cause: unknown) => {
      throw new Error(
        `This desktop has no file dialog for the host. Install zenity or kdialog${folder || save ? '' : ', or drop the files'}.`,
        { cause },
      );
    });
  }
}

function pathsOf(answer: ScriptedAnswer): readonly string[] {
  return typeof answer === 'object' && answer !== null ? answer : [];
}
