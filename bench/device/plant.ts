import type { ConsoleProcess } from '#apps/server/testing/console-process.ts'

/* Devices of the benchmark's own: a model with twenty tags, gateways that send for devices, rules on the model. */

export const tags = Array.from({ length: 20 }, (_, index) => `t${index}`)

type Rec = Record<string, unknown>
export type Call = (method: string, path: string, body?: Rec) => Promise<Rec>

export async function callsOf({ address }: ConsoleProcess): Promise<Call> {
  const send = async (method: string, path: string, body?: Rec, token = '') => {
    const response = await fetch(`${address}/api${path}`, { method,
      headers: { 'content-type': 'application/json', 'x-access-token': token }, ...(body ? { body: JSON.stringify(body) } : {}) })
    const answer = await response.json() as { success: boolean; message: string; result: Rec }
    if (!answer.success) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.result)}`)
    return answer.result
  }
  const { token } = await send('POST', '/sys/login', { username: 'admin', password: '123456' })
  return (method, path, body) => send(method, path, body, String(token))
}

export interface Sender {
  code: string
  key: string
  devices: { id: string; code: string }[]
}

export async function makeModel(call: Call): Promise<string> {
  const { id } = await call('POST', '/device/model/add', { code: 'BENCH', name: '试验模型', category: 'OTHER',
    tags: tags.map((tag) => ({ tag, name: tag, kind: 'TEMP', uom: '℃', periodS: 1, decimals: 2 })) })
  return String(id)
}

let made = 0

/** A gateway with so many devices. */
export async function makeSender(call: Call, model: string, devices: number): Promise<Sender> {
  made += 1
  const code = `BG-${made}`
  const { id: gateway } = await call('POST', '/device/gateway/add', { code, name: code })
  const own: Sender['devices'] = []
  for (let index = 1; index <= devices; index += 1) {
    const device = { code: `${code}-${index}`, name: `${code}-${index}`, model, gateway, protocol: 'MQTT' }
    own.push({ id: String((await call('POST', '/device/device/add', device)).id), code: device.code })
  }
  const { key } = await call('POST', '/device/gateway/issueKey', { id: gateway, overlap: 0 })
  return { code, key: String(key), devices: own }
}

/** The first rule is raised by 1,000 and more; the others are evaluated and never hold. */
export async function makeRules(call: Call, model: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await call('POST', '/device/rule/add', { code: `B-${index}`, name: `规则 ${index}`, model, severity: '2', delayS: 0, clearS: 0,
      conditions: [{ tag: tags[index % tags.length], op: '>', value: index === 0 ? '1000' : String(5000 + index) }] })
}
