import { execFile } from 'node:child_process';
import { basename, dirname, isAbsolute } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface FileQuestion {
  readonly title: string;
  readonly folder: boolean;
  readonly multiple: boolean;
  /** A new file, under the name that the user gives; they are asked before another one is replaced. */
  readonly save: boolean;
  readonly defaultPath: string;
  /** As Electron takes them: `*` for all files. */
  readonly filters: readonly { readonly name: string; readonly extensions: readonly string[] }[];
}

/** Output of a program; null when it ended with a status, which for all of these means that the user cancelled. */
async function ask(program: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run(program, args, { maxBuffer: 16 * 1024 * 1024 });
    return stdout.replace(/\r?\n$/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error; // execFile's errors carry a code
    return null;
  }
}

/** Paths chosen in the desktop's own dialog; empty when cancelled. Throws when this desktop has no program for it. */
export async function chooseNatively(question: FileQuestion): Promise<readonly string[]> {
  const answer =
    process.platform === 'darwin'
      ? await ask('osascript', ['-e', appleScript(question)])
      : process.platform === 'win32'
        ? await ask('powershell', ['-NoProfile', '-STA', '-Command', powerShell(question)])
        : await askLinux(question);
  return answer === null ? [] : answer.split(/\r?\n/).filter((path) => path !== '');
}

type Filter = FileQuestion['filters'][number];

/** As the dialogs of Linux and Windows take them. */
const patternsOf = ({ extensions }: Filter): readonly string[] =>
  extensions.map((extension) => (extension === '*' ? '*' : `*.${extension}`));

async function askLinux(question: FileQuestion): Promise<string | null> {
  const { title, folder, multiple, save, defaultPath, filters } = question;
  try {
    return await ask('zenity', [
      '--file-selection',
      `--title=${title}`,
      '--separator=\n',
      ...(folder ? ['--directory'] : []),
      ...(multiple ? ['--multiple'] : []),
      ...(save ? ['--save', '--confirm-overwrite'] : []),
      ...(defaultPath ? [`--filename=${defaultPath}`] : []),
      ...filters.map((filter) => `--file-filter=${filter.name} | ${patternsOf(filter).join(' ')}`),
    ]);
  } catch {
    const kind = folder ? '--getexistingdirectory' : save ? '--getsavefilename' : '--getopenfilename';
    return ask('kdialog', [
      '--title',
      title,
      ...(multiple ? ['--multiple', '--separate-output'] : []),
      kind,
      defaultPath || '.',
      ...(filters.length > 0 && !folder
        ? [filters.map((filter) => `${filter.name} (${patternsOf(filter).join(' ')})`).join('\n')]
        : []),
    ]);
  }
}

function appleScript({ title, folder, multiple, save, defaultPath, filters }: FileQuestion): string {
  const prompt = `with prompt ${JSON.stringify(title)}`;
  if (save) {
    const there = isAbsolute(defaultPath) ? ` default location POSIX file ${JSON.stringify(dirname(defaultPath))}` : '';
    return `POSIX path of (choose file name ${prompt} default name ${JSON.stringify(basename(defaultPath))}${there})`;
  }
  const extensions = filters.flatMap((filter) => filter.extensions);
  // It has no choice of kinds: where all files can be chosen, none is grey.
  const some = extensions.length > 0 && !extensions.includes('*');
  const kinds = some ? ` of type {${extensions.map((name) => JSON.stringify(name)).join(', ')}}` : '';
  const many = multiple ? ' with multiple selections allowed' : '';
  return [
    `set chosen to choose ${folder ? 'folder' : 'file'} ${prompt}${folder ? '' : kinds}${many}`,
    'if class of chosen is not list then set chosen to {chosen}',
    'set answer to ""',
    'repeat with one in chosen',
    'set answer to answer & POSIX path of one & linefeed',
    'end repeat',
    'answer',
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function powerShell({ title, folder, multiple, save, defaultPath, filters }: FileQuestion): string {
  const start = 'Add-Type -AssemblyName System.Windows.Forms; [Console]::OutputEncoding = [Text.Encoding]::UTF8;';
  if (folder)
    return `${start} $d = New-Object System.Windows.Forms.FolderBrowserDialog; $d.Description = ${quote(title)}; if ($d.ShowDialog() -ne 'OK') { exit 1 }; $d.SelectedPath`;
  const kinds = filters.map((filter) => `${filter.name}|${patternsOf(filter).join(';')}`).join('|');
  const filter = kinds ? `$d.Filter = ${quote(kinds)};` : '';
  if (save) {
    const there = isAbsolute(defaultPath) ? `$d.InitialDirectory = ${quote(dirname(defaultPath))};` : '';
    return `${start} $d = New-Object System.Windows.Forms.SaveFileDialog; $d.Title = ${quote(title)}; $d.FileName = ${quote(basename(defaultPath))}; ${there} ${filter} if ($d.ShowDialog() -ne 'OK') { exit 1 }; $d.FileName`;
  }
  const many = multiple ? '$d.Multiselect = $true;' : '';
  return `${start} $d = New-Object System.Windows.Forms.OpenFileDialog; $d.Title = ${quote(title)}; ${filter} ${many} if ($d.ShowDialog() -ne 'OK') { exit 1 }; $d.FileNames`;
}
