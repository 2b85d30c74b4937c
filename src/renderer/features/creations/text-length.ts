/** Characters as the service counts them. */
export const textLength = (text: string): number => [...text.trim()].length;
