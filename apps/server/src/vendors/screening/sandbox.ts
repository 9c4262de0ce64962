import { answersForName } from '../personas.ts'
import type { ScreeningVendor } from './port.ts'

export const createSandboxScreening = (): ScreeningVendor => ({
  screen: async ({ name }) => ({ outcome: answersForName(name).screening }),
})
