import {
  AccountListItem,
  Anchor,
  ApplicationRecord,
  ApplicationStatus,
  CaseRow,
  DeskChat,
  DocumentRow,
  Heloc,
  Identity,
  Json,
  Offers,
  PrivateLabel,
  ProblemBody,
  ProblemDetails,
  Profile,
  Refusal,
  RefusalReason,
  SignerRow,
  SignerTask,
  StateCode,
  Task,
  Uuid,
} from '@hearthline/contracts'
import { z } from 'zod/mini'

/** Shapes that more than one call names: each is described once, by the name it has in the contracts. */
const shapes = {
  AccountListItem,
  Anchor,
  ApplicationRecord,
  ApplicationStatus,
  CaseRow,
  DeskChat,
  DocumentRow,
  Heloc,
  Identity,
  Json,
  Offers,
  PrivateLabel,
  ProblemBody,
  ProblemDetails,
  Profile,
  Refusal,
  RefusalReason,
  SignerRow,
  SignerTask,
  StateCode,
  Task,
  Uuid,
}

export const shapeRegistry = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(shapes)) shapeRegistry.add(shape, { id })
