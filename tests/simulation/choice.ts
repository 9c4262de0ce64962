import type { Step } from '@hearthline/domain/workflow'
import type { Player as Cast } from '../../tools/seed/detours/player.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Who plays, with what luck, and the secrets this story has. */
export type Story = Cast & {
  readonly random: SeededRandom
  readonly accountNumber: string
  readonly demographics: string
}

export type Choice = (story: Story, step: Step) => Promise<unknown>

/** One of several things that can be done, each so many times out of a hundred. */
export const byLuck =
  (...ways: readonly (readonly [share: number, choice: Choice])[]): Choice =>
  (story, step) => {
    let thrown = story.random.below(100)
    for (const [share, choice] of ways) {
      if (thrown < share) return choice(story, step)
      thrown -= share
    }
    throw new Error('the shares are less than a hundred')
  }
