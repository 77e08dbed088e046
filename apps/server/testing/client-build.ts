import { ensureClient } from '../client-build.ts'

/** Vitest's global set-up for tests before a browser: built once, not by each console at the same time. */
export default async function setUp(): Promise<void> {
  await ensureClient((zh, en) => process.stdout.write(`${zh}  ${en}\n`))
}
