import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import mqtt from 'mqtt'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '#apps/server/embedded/start-embedded.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'
import { freePort } from '#tools/free-port.ts'

/* Devices that go on sending while their server is killed with -9 and its database crashes and recovers, by turns. */

export interface KillDevicesReport {
  /** Values that were sent, until each was acknowledged. */
  sent: number
  kills: number
  crashes: number
  /** Batches that were sent again, since no answer came. */
  repeated: number
  /** Values that are not kept once, and sums of minutes that do not count each of them once. */
  wrong: number
  wrongSums: number
}

const senders = 4
const valuesOfBatch = 60
const secondMs = 1000

/** By HTTP and by MQTT in turns; after every so many acknowledgements something is killed. */
export async function killDevices({ batches, every }: { batches: number; every: number }): Promise<KillDevicesReport> {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-kill-devices-'))
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder })
  const plant = new Plant(database, join(folder, 'files'), every, await freePort())
  try {
    await plant.open()
    await Promise.all(Array.from({ length: senders }, (_, sender) => plant.send(sender, batches)))
    return await plant.account(senders * batches * valuesOfBatch)
  } finally {
    await plant.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

class Plant {
  private kills = 0
  private crashes = 0
  private repeated = 0
  private acknowledged = 0
  private running!: Promise<ConsoleProcess>
  private keys: string[] = []
  private readonly database: EmbeddedDatabase
  private readonly dataDir: string
  private readonly every: number
  private readonly mqttPort: number
  /** Values are of two hours ago: their minutes are summed at once. */
  private readonly begun = Math.floor(Date.now() / 60_000) * 60_000 - 7_200_000

  constructor(database: EmbeddedDatabase, dataDir: string, every: number, mqttPort: number) {
    this.database = database
    this.dataDir = dataDir
    this.every = every
    this.mqttPort = mqttPort
  }

  async open(): Promise<void> {
    this.running = this.start()
    const { address, output } = await this.running
    const password = /first password of admin, shown once:\s+(\S+)/.exec(output())?.[1] ?? ''
    let token = ''
    const call = async (path: string, body: Rec): Promise<Rec> => {
      const response = await fetch(`${address}/api${path}`, { method: 'POST', body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-access-token': token } })
      const answer = await response.json() as { success: boolean; message: string; result: Rec }
      if (!answer.success) throw new Error(`${path}: ${answer.message}`)
      return answer.result
    }
    token = (await call('/sys/login', { username: 'admin', password })).token as string
    const model =
      (await call('/device/model/add', { code: 'K', name: '模型', category: 'OTHER',
        tags: [{ tag: 't', name: '值', kind: 'TEMP', periodS: 1 }] })).id
    for (let sender = 0; sender < senders; sender += 1) {
      const { id } = await call('/device/device/add', { code: `K-${sender}`, name: `K-${sender}`, model, protocol: 'HTTP' })
      this.keys.push((await call('/device/device/issueKey', { id, overlap: 0 })).key as string)
    }
  }

  private start(): Promise<ConsoleProcess> {
    return startConsoleProcess({ DATABASE_URL: this.database.url, DATA_DIR: this.dataDir, DEMO: '0', MQTT_PORT: String(this.mqttPort) })
  }

  /** Sends one batch after the other, each until it is acknowledged. */
  async send(sender: number, batches: number): Promise<void> {
    for (let number = 0; number < batches; number += 1) {
      const body = JSON.stringify(
        Array.from({ length: valuesOfBatch },
          (_, index) => ({ tag: 't', v: number, ts: this.begun + (number * valuesOfBatch + index) * secondMs })),
      )
      while (!await (number % 2 === 0 ? this.byHttp(sender, body) : this.byMqtt(sender, body))) {
        this.repeated += 1
        await later(100)
      }
      this.acknowledged += 1
      if (this.acknowledged % this.every === 0) await this.endSomething()
    }
  }

  private async byHttp(sender: number, body: string): Promise<boolean> {
    const { address } = await this.running
    try {
      const response = await fetch(`${address}/api/iot/ingest/${this.keys[sender]}`, { method: 'POST', body,
        headers: { 'content-type': 'application/json' } })
      return response.status === 200
    } catch {
      return false
    }
  }

  private async byMqtt(sender: number, body: string): Promise<boolean> {
    await this.running
    const client = mqtt.connect(`mqtt://127.0.0.1:${this.mqttPort}`, { username: `K-${sender}`, password: this.keys[sender]!,
      reconnectPeriod: 0, connectTimeout: 5000 })
    try {
      return await new Promise<boolean>((resolve) => {
        client.on('error', () => resolve(false)).on('close', () => resolve(false))
        client.on('connect', () => client.publish(`millwright/0/K-${sender}/points`, body, { qos: 1 }, (error) => resolve(!error)))
      })
    } finally {
      client.end(true)
    }
  }

  /** By turns: the server as by a power cut, or a session of the database, at which all of it recovers from its log. */
  private async endSomething(): Promise<void> {
    if (this.kills <= this.crashes) {
      this.kills += 1
      const victim = this.running
      this.running = victim.then(async (server) => {
        await server.kill()
        return this.start()
      })
      return
    }
    // While it recovers from the last one there is nothing to crash.
    const client = await this.asked()
    if (!client) return
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'millwright' and backend_type = 'client backend' limit 1",
    )
    if (rows[0]) {
      process.kill(rows[0].pid, 'SIGKILL')
      this.crashes += 1
    }
    await client.end().catch(() => undefined)
  }

  /** @returns undefined while the database takes nobody */
  private async asked(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ connectionString: this.database.url })
    client.on('error', () => undefined)
    return client.connect().then(() => client, () => undefined)
  }

  async account(sent: number): Promise<KillDevicesReport> {
    await this.running
    let client = await this.asked()
    while (!client) client = await later(200).then(() => this.asked())
    const own = client
    try {
      const count = async (text: string) => Number((await own.query<{ n: string }>(text)).rows[0]!.n)
      while (await count('select count(*) as n from iot_dirty') > 0) await later(200)
      const kept = await count('select count(*) as n from iot_point')
      const summed = await count('select coalesce(sum(times), 0) as n from iot_point_1m')
      return { sent, kills: this.kills, crashes: this.crashes, repeated: this.repeated, wrong: Math.abs(sent - kept),
        wrongSums: Math.abs(sent - summed) }
    } finally {
      await own.end()
    }
  }

  async close(): Promise<void> {
    await (await this.running).kill()
  }
}
