import pg from 'pg'
import type { Notice } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import { clusterUser, dataFolder, initCluster, startCluster, type Cluster } from './cluster.ts'
import { clearLeftover } from './leftover.ts'
import { prepareLocation } from './location.ts'
import { serverSettings } from './settings.ts'

export interface EmbeddedDatabase {
  /** Connection address of the named database, with the password. */
  url: string
  /** Where the database lies on disk. */
  folder: string
  pid: number
  exited: Promise<void>
  stop(): Promise<void>
}

/**
 * Brings up the PostgreSQL of a data folder and its database, whatever state an earlier run left it in.
 * The caller holds the data folder's instance lock.
 * @throws StartError with what to do
 */
export async function startEmbedded(
  options: { dataDir: string; database?: string; throwaway?: boolean; notice?: Notice },
): Promise<EmbeddedDatabase> {
  const { dataDir, database = 'millwright', throwaway, notice = () => undefined } = options
  const location = await prepareLocation(dataDir, notice)
  const binaries = findBinaries(location.owner, notice)
  await clearLeftover(dataFolder(location), notice)
  initCluster(location, binaries)
  const cluster = await startCluster(location, binaries, serverSettings({ throwaway }))
  try {
    await ensureDatabase(cluster, database)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const { pid, exited, stop } = cluster
  return { url: urlOf(cluster, database), folder: location.folder, pid, exited, stop }
}

function urlOf(cluster: Cluster, database: string): string {
  return `postgresql://${clusterUser}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
}

async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  const missingDatabase = '3D000'
  const probe = new pg.Client({ connectionString: urlOf(cluster, database) })
  try {
    await probe.connect()
    return
  } catch (error) {
    if ((error as { code?: string }).code !== missingDatabase) throw error
  } finally {
    await probe.end()
  }
  const admin = new pg.Client({ connectionString: urlOf(cluster, 'postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${pg.escapeIdentifier(database)}`)
  } finally {
    await admin.end()
  }
}
