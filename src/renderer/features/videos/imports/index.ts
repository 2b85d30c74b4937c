// Scripts and tables that come in as files or from the clipboard: what was read, what needs the user, and what came of it.
// Belongs here: from the dialog or the drop until drafts are there. Does not: reading the files (main), and the drafts then.
export { Imports } from './Imports.tsx';
