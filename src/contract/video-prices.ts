import type { CostMap } from './account.ts';

/** What is paid for when a video is made. */
export type VideoWork = 'script' | 'render' | 'export';

/**
 * The keys of GET /credits/costs; the specification shows none of them. A list that names them otherwise tells no price here,
 * and then the user is asked when the service says one.
 */
const keys: Readonly<Record<VideoWork, readonly string[]>> = {
  script: ['faceless_script', 'faceless-script', 'script', 'script_generation', 'script-generation'],
  render: ['faceless_render', 'faceless-render', 'faceless', 'faceless_video', 'faceless-video'],
  export: ['faceless_export', 'faceless-export', 'export', 'video_export', 'video-export'],
};

/** Credits of one use by the price list; null when it does not say. Free uses may make it less, never more. */
export function listedVideoPrice(costs: CostMap | null, work: VideoWork): number | null {
  for (const key of keys[work]) {
    const credits = costs?.[key]?.credits;
    if (typeof credits === 'number') return credits;
  }
  return null;
}
