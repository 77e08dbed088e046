import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import '@fastify/swagger'
import fastify from 'fastify'
import { pino } from 'pino'
import { loadConfig } from '#apps/server/config.ts'
import { registryOf, serverModules } from '#apps/server/modules.ts'
import { openApi } from '#apps/server/openapi.ts'
import { createKernel } from '#kernel/server/create-kernel.ts'
import { createDb, createPool } from '#kernel/server/database.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { createSecrets } from '#kernel/server/secrets.ts'

/*
 * Writes the document of the API as `{API_BASE}/docs/json` answers it, without a database: what calls are does not depend on data.
 * node tools/api-document.ts tools/api-client/generated/openapi.json
 */

const path = process.argv[2]
if (path === undefined) throw new Error('node tools/api-document.ts <file>')
const folder = mkdtempSync(join(tmpdir(), 'millwright-document-'))
try {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(await documentOf(folder)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param dataDir a folder of its own, for a key that nothing is kept by */
async function documentOf(dataDir: string): Promise<unknown> {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const modules = serverModules(config)
  const kernel = createKernel({
    registry: registryOf(modules),
    modules,
    // Connects when it is first asked, which is never.
    db: createDb(createPool({ url: 'postgres://localhost:1/none', max: 1 })),
    notices: { publish: async () => undefined, subscribe: () => undefined, here: () => undefined, close: async () => undefined },
    log: pino({ level: config.logLevel }),
    secrets: createSecrets({ given: config.secretKey, keyPath: join(dataDir, 'secret.key') }),
    connect: () => Promise.reject(new Error('there is no database')),
    migrations: () => Promise.resolve([]),
    files: createDiskStore(dataDir),
    settings: { apiBase: config.apiBase, siteAddress: config.siteAddress, uploadDir: dataDir, signSecret: config.signSecret,
      maxUploadMb: config.maxUploadMb, maxResumableMb: config.maxResumableMb, uploadQuotaMb: config.uploadQuotaMb,
      uploadQuotaFiles: config.uploadQuotaFiles, uploadUnfinishedMb: config.uploadUnfinishedMb, uploadSuffixes: config.uploadSuffixes,
      pageImages: config.pageImages, strictAnswers: config.strictAnswers },
  })
  const app = fastify()
  await openApi(app, config, kernel)
  await app.ready()
  return app.swagger()
}
