import { readFileSync } from 'node:fs'

/** Settings that are a secret or hold one. Each may be in a file instead, which NAME_FILE names, as services for secrets mount them. */
export const SECRET_NAMES = [
  'MASTER_KEY',
  'MASTER_KEY_BEFORE',
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'SMTP_URL',
  'MONITORING_TOKEN',
  'CHATBOT_MODEL_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

const readSecret = (errors: string[], name: string, file: string): string | undefined => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
    errors.push(`${name}_FILE is "${file}": the file is empty.`)
  } catch {
    errors.push(`${name}_FILE is "${file}": set it to a file that this user can read.`)
  }
  return undefined
}

/** The environment with the secrets of files in their places. A secret is in one place alone. */
export const withSecretFiles = (errors: string[], env: Environment): Environment => {
  const given: Record<string, string | undefined> = { ...env }
  for (const name of SECRET_NAMES) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined) errors.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
    else given[name] = readSecret(errors, name, file)
  }
  return given
}
