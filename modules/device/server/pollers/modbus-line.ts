import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { decodeRegisters, isBitTable, type ModbusRead } from '../../rules/modbus.ts'
import { PollError, type ModbusTarget } from './source.ts'

/** An answer is at most 260 bytes; who sends more than this without an end does not speak Modbus. */
const mostBytes = 4096

/** Codes by which a device says that it does not know what was asked for; the others pass. */
const unknownTo = new Set([1, 2, 3])

/** The device refuses a request, by a code (Modbus Application Protocol, §7), or by an answer that is too short. */
export class ModbusRefusal extends Error {
  /** It does not know what was asked for, and will not know it at once. */
  readonly lasting: boolean
  constructor(code: number | undefined) {
    super(code === undefined ? 'Modbus ?' : `Modbus ${String(code).padStart(2, '0')}`)
    this.lasting = code === undefined || unknownTo.has(code)
  }
}

export interface ModbusLine {
  /** Values of the tags of a request, in their order. @throws ModbusRefusal, PollError */
  read(request: ModbusRead): Promise<(number | boolean)[]>
  close(): void
}

/** Connects to a device. @throws PollError */
export async function openLine({ host, port, unitId, timeoutMs }: ModbusTarget, signal: AbortSignal): Promise<ModbusLine> {
  const { ModbusTCPClient, UserRequestError } = await import('jsmodbus')
  const where = `${host}:${port}`
  const socket = connect({ host, port, signal })
  socket.setNoDelay(true)
  let unread = 0
  // The library never meets the bytes of a device by itself: whatever it throws at them ends this connection alone.
  const line = new Duplex({ read: () => undefined, write(chunk: Buffer, _encoding, done) {
    unread = 0
    socket.write(chunk, (error) => done(error))
  } })
  line.on('error', () => undefined)
  const client = new ModbusTCPClient(line as never, unitId, timeoutMs)
  socket.on('data', (chunk) => {
    unread += chunk.length
    try {
      if (unread <= mostBytes) line.emit('data', chunk)
      else socket.destroy()
    } catch {
      socket.destroy()
    }
  })
  await new Promise<void>((done, failed) => {
    const late = setTimeout(() => socket.destroy(new PollError('TIMEOUT', where)), timeoutMs)
    socket.once('connect', done)
    socket.on('error', (error) => failed(error instanceof PollError ? error : new PollError('UNREACHABLE', `${where} ${codeOf(error)}`)))
    socket.once('close', () => failed(new PollError('UNREACHABLE', where)))
    socket.once('connect', () => clearTimeout(late))
    socket.once('close', () => clearTimeout(late))
  })
  line.emit('connect')
  socket.once('close', () => line.emit('close'))

  async function ask({ table, start, count }: ModbusRead): Promise<{ bits: readonly unknown[]; bytes: Buffer }> {
    try {
      switch (table) {
        case 'COIL':
          return bitsOf((await client.readCoils(start, count)).response.body)
        case 'DISCRETE':
          return bitsOf((await client.readDiscreteInputs(start, count)).response.body)
        case 'INPUT':
          return bytesOf((await client.readInputRegisters(start, count)).response.body)
        case 'HOLDING':
          return bytesOf((await client.readHoldingRegisters(start, count)).response.body)
      }
    } catch (error) {
      if (!(error instanceof UserRequestError)) throw new PollError('ANSWER', `${where} ${String(error)}`)
      const body = (error.response as { body?: { code?: number } } | undefined)?.body
      if (error.err === 'ModbusException' && body?.code !== undefined) throw new ModbusRefusal(body.code)
      throw new PollError(error.err === 'Timeout' ? 'TIMEOUT' : error.err === 'Offline' ? 'UNREACHABLE' : 'ANSWER', where)
    }
  }

  return {
    async read(request) {
      const { bits, bytes } = await ask(request)
      const short = isBitTable(request.table) ? bits.length < request.count : bytes.length < request.count * 2
      if (short) throw new ModbusRefusal(undefined)
      return request.tags.map((tag) =>
        isBitTable(request.table) ? bits[tag.register - request.start] === 1 : decodeRegisters(tag, bytes, request.start)
      )
    },
    close: () => socket.destroy(),
  }
}

const bitsOf = ({ valuesAsArray }: { valuesAsArray: readonly unknown[] }) => ({ bits: valuesAsArray, bytes: Buffer.alloc(0) })
const bytesOf = ({ valuesAsBuffer }: { valuesAsBuffer: Buffer }) => ({ bits: [], bytes: valuesAsBuffer })
const codeOf = (error: Error & { code?: string }): string => error.code ?? error.message
