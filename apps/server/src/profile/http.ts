import { readProfile } from '@hearthline/contracts'
import { type Bound, reads } from '../platform/http/index.ts'
import { readOwnProfile } from './read-profile.ts'

export const profileCalls = (): readonly Bound[] => [reads(readProfile, (_, context) => readOwnProfile(context))]
