import { realpathSync } from 'node:fs'
import { databaseName, type Role, roles } from './roles.ts'
import { withClient } from './with-client.ts'

/** Address of the embedded database as one role. */
export const urlOf = (role: Role, password: string, port: number, database: string = databaseName): string =>
  `postgres://${roles[role]}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Whether our own cluster, and no other, answers there. */
export const answersAs = async (data: string, superUrl: string): Promise<boolean> => {
  try {
    const folder = await withClient(superUrl, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory ?? ''
    })
    return realpathSync(folder) === realpathSync(data)
  } catch {
    return false
  }
}
