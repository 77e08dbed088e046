/*
 * Topics of devices: `millwright/{tenant}/{device}/points` with what `POST /iot/ingest` takes, `millwright/{tenant}/{device}/tag/{tag}` with
 * a bare value or `{ ts, v }`, and `millwright/{tenant}/{device}/status` with `online` or `offline`, which is where a last will belongs.
 */

export const topicRoot = 'millwright'

export interface DeviceTopic {
  tenantId: number
  device: string
  what: { kind: 'points' } | { kind: 'status' } | { kind: 'tag'; tag: string }
}

/** Undefined where it is no topic of a device. */
export function readTopic(topic: string): DeviceTopic | undefined {
  const [root, tenant = '', device = '', kind, ...rest] = topic.split('/')
  if (root !== topicRoot || !/^\d{1,9}$/.test(tenant) || device === '') return undefined
  const at = { tenantId: Number(tenant), device }
  if ((kind === 'points' || kind === 'status') && rest.length === 0) return { ...at, what: { kind } }
  if (kind === 'tag' && rest.length > 0 && rest[0] !== '') return { ...at, what: { kind, tag: rest.join('/') } }
  return undefined
}

/** The device whose topics a filter is confined to; undefined where it would reach those of others. */
export function filterDevice(filter: string): { tenantId: number; device: string } | undefined {
  const [root, tenant = '', device = '', ...rest] = filter.split('/')
  if (root !== topicRoot || !/^\d{1,9}$/.test(tenant) || device === '' || rest.length === 0) return undefined
  return /[+#]/.test(device) ? undefined : { tenantId: Number(tenant), device }
}

/**
 * What a message says, as entries of a batch.
 * @returns undefined where the payload of points is no JSON
 */
export function readPayload(what: DeviceTopic['what'], payload: string): readonly unknown[] | undefined {
  const value = parsed(payload)
  if (what.kind === 'tag') {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [{ ...value, tag: what.tag }]
    return [{ tag: what.tag, v: value === undefined ? payload : value }]
  }
  if (value === undefined) return undefined
  return Array.isArray(value) ? value as unknown[] : [value]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
