import type { operations } from '../../../contract/index.ts';
import type { Answer, Call, Service } from '../../area.ts';
import { invalid, notFound } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { assetView } from './assets.ts';
import { unknownChoices } from './catalogue.ts';
import { ownVideo } from './ownership.ts';
import type { Door } from './ownership.ts';
import { refuseBusy } from './preconditions.ts';
import { updated } from './settings.ts';
import type { FacelessStore } from './store.ts';
import { included, videoView } from './video-view.ts';

type Faceless = typeof operations.faceless;
type Found = { account: Account; path: { id: number } };

/** Operations that cost nothing on the drafts below either path: create, read, update. */
export function draftRules(service: Service, store: FacelessStore, door: Door) {
  const { database } = service;
  const { videos } = store;
  return {
    create: {
      answer: ({ account, body, now }: Pick<Call<Faceless['create']>, 'account' | 'body' | 'now'>): Answer => {
        const { title, type, idea_id: ideaId = null, starts_at: startsAt = null, ends_at: endsAt = null } = body;
        const video = database.transaction(() =>
          videos.add({ userId: account.id, type, title, ideaId, startsAt, endsAt, at: now }),
        );
        return { message: 'Draft created.', data: videoView(video, service) };
      },
    },
    update: {
      // A busy video refuses whatever is sent, so it is not looked at.
      find: ({ account, path }: Found): void => refuseBusy(ownVideo(videos, account, path.id, door)),
      answer: ({ account, path, body, now }: Call<Faceless['update']>): Answer => {
        const errors = unknownChoices(body);
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const video = database.transaction(() => {
          const before = ownVideo(videos, account, path.id, door);
          refuseBusy(before);
          const { script = before.script } = body;
          return videos.change(before, { script, settings: updated(before.settings, body) }, now);
        });
        return { message: 'Video updated.', data: videoView(video, service) };
      },
    },
  };
}

/** Reading below `/faceless`: another account's video is 403. */
export function readingRules(service: Service, store: FacelessStore) {
  const { videos, assets } = store;
  const find = ({ account, path }: Found): void => void ownVideo(videos, account, path.id, 'faceless');
  return {
    get: {
      find,
      answer: ({ account, path, query }: Call<Faceless['get']>): Answer => {
        const video = ownVideo(videos, account, path.id, 'faceless');
        const names = query.include?.split(',') ?? [];
        return {
          message: 'Faceless video.',
          data: { ...videoView(video, service), ...included(video, names, store, service) },
        };
      },
    },
    assets: {
      find,
      answer: ({ account, path, query }: Call<Faceless['assets']>): Answer => {
        const video = ownVideo(videos, account, path.id, 'faceless');
        const wanted = query.index === undefined ? null : Number(query.index);
        const data = assets
          .of(video.id)
          .filter(({ position }) => wanted === null || position === wanted)
          .map((asset) => assetView(asset, video, service.media));
        return { message: 'Assets.', data };
      },
    },
    asset: {
      find,
      answer: ({ account, path }: Call<Faceless['asset']>): Answer => {
        const video = ownVideo(videos, account, path.id, 'faceless');
        const asset = assets.of(video.id).find(({ id }) => id === path.asset);
        if (asset === undefined) throw notFound();
        return { message: 'Asset.', data: assetView(asset, video, service.media) };
      },
    },
  };
}
