import type { AppError } from '../../bridge/index.ts';
import { isPublicHost } from '../../contract/index.ts';
import { stagingTexts } from '../texts/staging.ts';

/** Why a URL cannot be transcribed, or null (specification, "Transcriptions": public https, private networks rejected). */
export function refusalOfUrl(text: string): AppError | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return refusal('url-invalid', stagingTexts.url.invalid);
  }
  if (url.protocol !== 'https:') return refusal('url-not-https', stagingTexts.url.notHttps);
  if (url.username !== '' || url.password !== '') return refusal('url-credentials', stagingTexts.url.credentials);
  if (!isPublicHost(url.hostname)) return refusal('url-private', stagingTexts.url.private);
  return null;
}

function refusal(code: string, words: { readonly title: string; readonly detail: string }): AppError {
  return { code, ...words, action: 'choose-another-file', fields: { url: [words.title] } };
}
