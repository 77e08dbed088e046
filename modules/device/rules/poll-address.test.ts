import { expect, test } from 'vitest'
import { isNodeId, readModbusAddress, readOpcAddress } from './poll-address.ts'

test('addresses of Modbus', () => {
  expect(readModbusAddress('192.168.1.20')).toEqual({ host: '192.168.1.20', port: 502, path: '' })
  expect(readModbusAddress(' plc-3.plant.local:1502 ')).toEqual({ host: 'plc-3.plant.local', port: 1502, path: '' })
  expect(readModbusAddress('[fd12::1]:502')).toEqual({ host: 'fd12::1', port: 502, path: '' })
  for (const bad of ['', 'plc:0', 'plc:65536', 'plc:x', 'tcp://plc', 'plc/1', 'a b', 'user@plc', 'fd12::1'])
    expect(readModbusAddress(bad), bad).toBeUndefined()
})

test('addresses of OPC UA', () => {
  expect(readOpcAddress('opc.tcp://kiln:48010/UA/Kiln')).toEqual({ host: 'kiln', port: 48_010, path: '/UA/Kiln' })
  expect(readOpcAddress('OPC.TCP://[fd12::1]')).toEqual({ host: 'fd12::1', port: 4840, path: '' })
  for (const bad of ['kiln:4840', 'http://kiln', 'opc.tcp://', 'opc.tcp://a b', 'opc.tcp://u:p@kiln', 'opc.tcp://kiln?x=1',
    'opc.tcp://kiln:0'])
    expect(readOpcAddress(bad), bad).toBeUndefined()
})

test('names of nodes', () => {
  for (const good of ['i=2258', 'ns=2;s=Furnace.Temp', 'ns=2;s="DB1"."Temp 1"', 'ns=1;g=09087e75-8e5e-499b-954f-f2a9603db28a',
    'ns=3;b=M/RbKBsR', 'ns=65535;i=4294967295']) expect(isNodeId(good), good).toBe(true)
  for (const bad of ['', 'Temp', 'ns=2', 's=', 'ns=;s=a', 'ns=65536;i=1', 'i=4294967296', 'i=-1', 'i=x', 'g=1', 'b=', 'ns=1;b=',
    'ns=2;s= '])
    expect(isNodeId(bad), bad).toBe(false)
})
