import type { ByteOrder, ModbusTable, ModbusTag, ModbusType } from '../../rules/modbus.ts'

/** What the password of a device is encrypted for. */
export const passwordPurpose = 'iot_device.login_password'

/** Why a device does not answer as it should (dictionary `iot_poll_fault`). */
export type PollFault = 'UNREACHABLE' | 'TIMEOUT' | 'CLOSED' | 'LOGIN' | 'UNTRUSTED' | 'ANSWER' | 'TAGS' | 'STORE'

/** The device as a whole cannot be asked: its connection ends, and is tried again later. */
export class PollError extends Error {
  readonly fault: PollFault
  constructor(fault: PollFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

/** What a device said of one tag: a value as it stands there, or why it has none. */
export type Reading = { tag: string; value: unknown; /** Milliseconds since 1970; absent: now. */ at?: number; quality: number } | {
  tag: string
  refused: string
  /** It will be refused again: there is no hurry to ask. */
  lasting?: boolean
}

export interface ModbusTarget {
  kind: 'MODBUS'
  host: string
  port: number
  unitId: number
  pollMs: number
  timeoutMs: number
  tags: readonly ModbusTag[]
}

export interface OpcTarget {
  kind: 'OPCUA'
  host: string
  port: number
  path: string
  pollMs: number
  timeoutMs: number
  /** A value that does not change is told again after so long. */
  assertMs: number
  security: 'NONE' | 'SIGN' | 'ENCRYPT'
  /** SHA-256 of the one certificate that is trusted, in small hexadecimal digits. */
  print: string
  login: { user: string; password: string } | undefined
  /** Folder of this server's own key and certificate. */
  ownFolder: string
  tags: readonly { tag: string; nodeId: string }[]
}

/** A device is asked by a way of its protocol. */
export interface Source {
  /** Each tag once. @throws PollError */
  read(signal: AbortSignal): Promise<Reading[]>
  /** Hands on what comes, one after the other, until the signal ends it. @throws PollError */
  follow(deliver: (readings: readonly Reading[]) => Promise<void>, signal: AbortSignal): Promise<void>
}

/** Rows of `iot_modbus_tag` as their rule has proved them. */
export const modbusTagOf = (row: { tag: string; area: string; register: number; dataType: string; byteOrder: string }): ModbusTag => ({
  tag: row.tag,
  register: row.register,
  table: row.area as ModbusTable,
  type: row.dataType as ModbusType,
  order: row.byteOrder as ByteOrder,
})
