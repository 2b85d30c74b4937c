// The bootstrap is plain JavaScript, because it runs before anything is installed; the types of what others use are said here.
export function browserCandidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): readonly string[];
export function findBrowser(platform?: NodeJS.Platform, env?: NodeJS.ProcessEnv): string | undefined;
