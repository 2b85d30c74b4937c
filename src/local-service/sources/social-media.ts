/** "social-media pages rejected": sites whose pages are other people's posts. Their subdomains count too. */
const hosts: readonly string[] = [
  'facebook.com',
  'fb.com',
  'fb.watch',
  'instagram.com',
  'threads.net',
  'threads.com',
  'twitter.com',
  'x.com',
  't.co',
  'tiktok.com',
  'youtube.com',
  'youtu.be',
  'linkedin.com',
  'lnkd.in',
  'pinterest.com',
  'pin.it',
  'reddit.com',
  'redd.it',
  'snapchat.com',
  'tumblr.com',
  'twitch.tv',
  'vimeo.com',
  'bsky.app',
  'mastodon.social',
  'discord.com',
  'discord.gg',
  't.me',
  'telegram.org',
  'whatsapp.com',
  'wa.me',
  'weibo.com',
  'vk.com',
];

/** @param hostname as `URL` gives it: in lower case. */
export function isSocialMedia(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return (
    hosts.some((site) => host === site || host.endsWith(`.${site}`)) ||
    // One site, many countries: pinterest.de, pinterest.co.uk.
    /(?:^|\.)pinterest\.(?:\w{2,3})(?:\.\w{2})?$/.test(host)
  );
}
