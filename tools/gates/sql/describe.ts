import type pg from 'pg'

export interface Described {
  /** Columns that the statement answers with; empty for one that answers nothing. */
  columns: { name: string; type: number }[]
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

/** Lets PostgreSQL read a statement and say what it would answer; nothing is carried out. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { columns: [] }
    // As much of a query as the driver asks of one; it hands on what the server says.
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: RowDescription) {
        described.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    } as pg.Submittable)
  })
}
