import type { AppError } from '../../bridge/index.ts';
import { isPublicHost } from '../../contract/index.ts';

/** Why a URL cannot be transcribed, or null (specification, "Transcriptions": public https, private networks rejected). */
export function refusalOfUrl(text: string): AppError | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return refusal('url-invalid', 'This is not a web address', 'Paste the whole address, beginning with https://');
  }
  if (url.protocol !== 'https:') {
    return refusal(
      'url-not-https',
      'Only https addresses can be transcribed',
      'Use the https:// address of the file, or download it and drop it here.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refusal(
      'url-credentials',
      'The address contains a user name or password',
      'The service takes public files only. Download the file and drop it here.',
    );
  }
  if (!isPublicHost(url.hostname)) {
    return refusal(
      'url-private',
      'This address is in a private network',
      'The service cannot reach it. Download the file and drop it here.',
    );
  }
  return null;
}

function refusal(code: string, title: string, detail: string): AppError {
  return { code, title, detail, action: 'choose-another-file', fields: { url: [title] } };
}
