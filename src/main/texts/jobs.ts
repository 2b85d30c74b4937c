export const jobTexts = {
  deleted: { title: 'You deleted it', detail: 'It is gone from the service too.' },
  deniedOnce: 'The service does not know it. It is asked once more before that counts.',
};
