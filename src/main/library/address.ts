/** What of an address belongs to the file and not to the permission to fetch it, which may be another one each time. */
export const fileAddress = (url: string): string => url.replace(/[?#].*$/u, '');
