/** The speeds that J and L step through, as factors. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** The next speed up (1) or down (-1); stays at the ends. */
export function nextSpeed(current: number, step: 1 | -1): number {
  const next = step === 1 ? speeds.find((speed) => speed > current) : speeds.findLast((speed) => speed < current);
  return next ?? current;
}
