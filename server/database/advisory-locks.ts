/** The ids of advisory locks, each of its own and the same in every server process. Those of tables come from their names. */
export const advisoryLocks = {
  migration: 7_102_640_001,
  /** Held by the server that owns the embedded database. */
  owner: 7_102_640_002,
  /** Changes of users and roles, one after the other. */
  rights: 7_102_640_003,
  /** The nightly backup: of several servers, one makes it. */
  backup: 7_102_640_004,
  founding: 7_102_640_005,
  /** The demonstration shop of tests. */
  seeding: 7_102_640_006,
};
