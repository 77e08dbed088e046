import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { ModbusTCPResponse, ModbusTCPServer, responses, type ModbusAbstractRequest } from 'jsmodbus'

/* A Modbus TCP server of the registry within a test: registers that the test sets, requests that it counts. */

export interface ModbusPlc {
  port: number
  holding: Buffer
  coils: Buffer
  /** Requests as `function start count`. */
  asked: string[]
  /** Connections that are open. */
  open(): number
  stop(): Promise<void>
  start(): Promise<void>
}

type Handler = (request: ModbusAbstractRequest, done: (payload: Buffer) => void) => void

/** @param registers so many holding registers are there: what lies beyond is refused by code 2 */
export async function startPlc(registers = 200): Promise<ModbusPlc> {
  const holding = Buffer.alloc(registers * 2)
  const coils = Buffer.alloc(25)
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let server: Server
  const listen = async (port: number) => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    })
    // Without stores of its own the server asks whoever listens, who alone can refuse.
    const modbus = new ModbusTCPServer(server, { holding: undefined, coils: undefined } as never)
    const answer = (code: 1 | 3, values: (of: never) => object): Handler => (request, done) => {
      const { start, count } = request.body as unknown as { start: number; count: number }
      asked.push(`0${code} ${start} ${count}`)
      const known = start + count <= (code === 1 ? coils.length * 8 : holding.length / 2)
      const told = known ? values(request.body as never) : new responses.ExceptionResponseBody(code, 2)
      done(ModbusTCPResponse.fromRequest(request as never, told as never).createPayload())
    }
    modbus.on('readHoldingRegisters', answer(3, (of) => responses.ReadHoldingRegistersResponseBody.fromRequest(of, holding)))
    modbus.on('readCoils', answer(1, (of) => responses.ReadCoilsResponseBody.fromRequest(of, coils)))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  }
  await listen(0)
  const { port } = server!.address() as AddressInfo
  return { port, holding, coils, asked, open: () => sockets.size, start: () => listen(port), async stop() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  } }
}
