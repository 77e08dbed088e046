import { generate } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { versionIn } from './version.ts'

const connect = (protocolVersion: 3 | 4 | 5, clientId: string) =>
  generate({ cmd: 'connect', protocolId: protocolVersion === 3 ? 'MQIsdp' : 'MQTT', protocolVersion, clean: true, clientId, keepalive: 1 })

test('the version stands behind the name of the protocol, also where the length takes several bytes', () => {
  for (const version of [3, 4, 5] as const) {
    for (const id of ['a', 'a'.repeat(500), 'a'.repeat(20_000)]) {
      const bytes = connect(version, id)
      expect(versionIn(bytes)).toBe(version)
      // As long as it has not come, nothing is said.
      const at = bytes.indexOf(version, bytes.indexOf('M') + 4)
      for (let length = 0; length < at; length++) expect(versionIn(bytes.subarray(0, length)), `${version} ${length}`).toBeUndefined()
    }
  }
})

test('what is no CONNECT has none', () => {
  for (const bytes of [[0x30, 2, 0, 0], [0x10, 0xff, 0xff, 0xff, 0xff, 0x7f], [0x10, 10, 0, 9, 77], [0x47, 0x45, 0x54]])
    expect(versionIn(Buffer.from(bytes))).toBe(0)
})
