import { circleAlert, circleCheck, info, triangleAlert } from '../icons/core-art.ts'

/** Information is neutral, so that it never looks like success or error. */
export type Tone = 'neutral' | 'positive' | 'notice' | 'negative'

export const toneArt: Record<Tone, string> = {
  neutral: info,
  positive: circleCheck,
  notice: triangleAlert,
  negative: circleAlert,
}
