import { z } from 'zod/mini'
import { Phone } from '../schemas/person.ts'

export const PhoneForm = z.object({ phone: Phone })
