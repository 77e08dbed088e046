/** Where a device is asked by the server. */
export interface PollAddress {
  host: string
  port: number
  /** What stands behind host and port in the address of an OPC UA server, with its slash. */
  path: string
}

const modbusPort = 502
const opcPort = 4840

/** Reads `host`, `host:port`, or an IPv6 address in brackets. Undefined where it is none of them. */
export function readModbusAddress(text: string): PollAddress | undefined {
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text.trim()) ?? []
  return host === undefined ? undefined : address(host, port, modbusPort, '')
}

/** Reads `opc.tcp://host:port/path`. Undefined where it is none. */
export function readOpcAddress(text: string): PollAddress | undefined {
  const [, host, port, path = ''] = /^opc\.tcp:\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?(\/[^\s?#]*)?$/i.exec(text.trim()) ?? []
  return host === undefined ? undefined : address(host, port, opcPort, path)
}

function address(host: string, port: string | undefined, usual: number, path: string): PollAddress | undefined {
  const number = port === undefined ? usual : Number(port)
  return number >= 1 && number <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port: number, path } : undefined
}

/** `ns=2;s=Furnace.Temp`, `i=2258`: a namespace, where it is not 0, and an identifier (OPC UA part 6, §5.3.1.10). */
const nodeId =
  /^(?:ns=(\d{1,5});)?(?:i=(\d{1,10})|s=\S(?:.*\S)?|g=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|b=(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i

export function isNodeId(text: string): boolean {
  const [whole, namespace, number] = nodeId.exec(text) ?? []
  return whole !== undefined && whole !== 'b=' && !whole.endsWith(';b=') && Number(namespace ?? 0) <= 65_535
    && Number(number ?? 0) <= 4_294_967_295
}
