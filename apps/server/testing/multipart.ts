/** A file of a form, in the part `files[]` unless it is called otherwise. */
export interface FilePart {
  name: string
  bytes: Uint8Array
  part?: string
}

/** The bytes of a form with files, as a browser sends them: fields first. */
export function multipart(files: readonly FilePart[], fields: Readonly<Record<string, string>>): { type: string; payload: Buffer } {
  const boundary = 'millwright-test-boundary'
  const parts = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
  )
  for (const { name, bytes, part = 'files[]' } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    )
  }
  return { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}
