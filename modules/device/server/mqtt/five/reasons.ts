/** Reason codes of MQTT 5 (§2.4) that this broker gives. */
export const reason = {
  success: 0x00,
  withWill: 0x04,
  nothingSubscribed: 0x11,
  unspecified: 0x80,
  malformed: 0x81,
  protocolError: 0x82,
  version: 0x84,
  clientId: 0x85,
  credentials: 0x86,
  notAuthorized: 0x87,
  unavailable: 0x88,
  busy: 0x89,
  shuttingDown: 0x8b,
  badMethod: 0x8c,
  silent: 0x8d,
  takenOver: 0x8e,
  filterInvalid: 0x8f,
  topicInvalid: 0x90,
  tooManyUnanswered: 0x93,
  aliasInvalid: 0x94,
  tooLarge: 0x95,
  quota: 0x97,
  administrative: 0x98,
  qos: 0x9b,
  shared: 0x9e,
  identifiers: 0xa1,
} as const
export type Reason = typeof reason[keyof typeof reason]

/** What a return code of CONNACK in MQTT 3.1.1 means. */
export const ofReturnCode: Readonly<Record<number, Reason>> = { 0: reason.success, 1: reason.version, 2: reason.clientId,
  3: reason.unavailable, 4: reason.credentials, 5: reason.notAuthorized }
