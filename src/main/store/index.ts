// SQLite: opening, migrations, the numbering of changes, and one repository for each group of tables.
// Belongs here: reading and writing rows. Does not: rules about what they mean.
export { Changes } from './changes.ts';
export { Database, type Row } from './database.ts';
export { AccountRows, type AccountRecord } from './account-rows.ts';
export { BudgetRows } from './budget-rows.ts';
export { CreditRows } from './credit-rows.ts';
export { DraftRows, type DraftHead, type StoredConflict } from './draft-rows.ts';
export { DraftSearchRows, marks as searchMarks } from './draft-search-rows.ts';
export { DraftStepRows, type DraftStep, type PlacedStep } from './draft-steps.ts';
export { DraftVersionRows, type VersionCoding, type VersionContent, type VersionRecord } from './draft-versions.ts';
export { JobRows, type JobRecord } from './job-rows.ts';
export { LibraryRows } from './library-rows.ts';
export { BalanceRows } from './balance-rows.ts';
export { FindingRows, type FindingRecord } from './finding-rows.ts';
export { JournalRows, type SetAside } from './journal-rows.ts';
export { Ownership } from './ownership.ts';
export { SettingsRows } from './settings-rows.ts';
export { StagedRows, type StagedRecord } from './staged-rows.ts';
export { TranscriptionRows, type TranscriptionRecord } from './transcription-rows.ts';
export { PresetRows } from './preset-rows.ts';
export { VideoRows, type CaptionRecord, type OptionsRecord, type VideoRecord } from './video-rows.ts';
export { VoiceCloneRows, type VoiceCloneRecord } from './voice-clone-rows.ts';
export { storeProblem } from './store-problem.ts';
