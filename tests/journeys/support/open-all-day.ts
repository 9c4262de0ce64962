import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { World } from './world.ts'

const shipped = resolve(import.meta.dirname, '../../../apps/server/organisations')

/** Agents are on duty at every hour, whenever this is played. */
export const openAllDay = (world: World): void => {
  const record = JSON.parse(readFileSync(resolve(shipped, 'hearthline.json'), 'utf8'))
  const days = record.operatingHours.OPS_CHAT.map((day: object) => ({
    ...day,
    isOpen: true,
    startTime: '00:00',
    endTime: '24:00',
  }))
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-lender-'))
  const changed = {
    ...record,
    version: record.version + 1,
    operatingHours: { ...record.operatingHours, OPS_CHAT: days },
    operatingCalendar: { ...record.operatingCalendar, holidays: [] },
  }
  writeFileSync(join(folder, 'hearthline.json'), JSON.stringify(changed))
  world.addLenders(folder)
  rmSync(folder, { recursive: true })
}
