// Who may import whom below src. ARCHITECTURE.md draws the rooms; a room imports its own floor's files and lower floors.

/** The floors of src/core, the lowest first. Rooms on one floor do not import each other. */
const floors = [
  ['base'],
  ['files'],
  ['zip', 'net', 'frameworks'],
  ['nuget', 'layouts', 'trust', 'threads'],
  ['lock', 'projects', 'accepted'],
  ['tool', 'pins', 'sources', 'submission', 'bill', 'store', 'assets', 'pack'],
  ['audit'],
  ['closures'],
  ['packages'],
  ['locking', 'doctor'],
]

/** Each room, and the rooms that it must not import: those above it and its neighbours on the same floor. */
const upward = floors.flatMap((rooms, floor) =>
  rooms.map(room => ({
    room,
    forbidden: floors
      .slice(floor)
      .flat()
      .filter(other => other !== room),
  })),
)

/** Packages that only some files may import. */
const homes = {
  '@actions/core': '^src/action/',
  '@actions/cache': '^src/action/',
  '@actions/tool-cache': '^src/action/runner-tool-cache[.]ts$',
  'actions-http-client': '^src/(core/net/|action/cache/cache-presence[.]ts$)',
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'types count too: files that need each other are one concept, or lack one below them',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'core-knows-no-door',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(?!(core|options)/)' },
    },
    {
      name: 'options-import-words',
      comment: 'the table is data: of rooms it needs the words of choices',
      severity: 'error',
      from: { path: '^src/options/' },
      to: {
        path: '^src/(?!options/)',
        pathNot:
          '^src/core/(base/|(caller|option-names|layouts/layout|nuget/presets|store/store-link|trust/signature-mode)[.]ts$)',
      },
    },
    {
      name: 'feed-imports-core',
      severity: 'error',
      from: { path: '^src/feed/' },
      to: { path: '^src/(action|cli|doors)/' },
    },
    {
      name: 'doors-import-core',
      severity: 'error',
      from: { path: '^src/doors/' },
      to: { path: '^src/(action|cli|feed)/' },
    },
    {
      name: 'action-imports-core',
      severity: 'error',
      from: { path: '^src/action/', pathNot: '^src/action/main[.]ts$' },
      to: { path: '^src/(feed|cli)/' },
    },
    {
      name: 'bundle-starts-nuget',
      comment: 'the bundle of the Action is also the program that its launcher `nuget` starts',
      severity: 'error',
      from: { path: '^src/action/main[.]ts$' },
      to: { path: '^src/(feed|cli)/', pathNot: '^src/cli/nuget/start-nuget[.]ts$' },
    },
    {
      name: 'cli-imports-core-and-feed',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/action/' },
    },
    {
      name: 'only-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|bench|__tests__)/' },
    },
    {
      name: 'rooms-do-not-import-flows',
      comment: 'the files beside the rooms join them',
      severity: 'error',
      from: { path: '^src/core/[^/]+/' },
      to: { path: '^src/core/[^/]+[.]ts$' },
    },
    {
      name: 'every-room-has-a-floor',
      severity: 'error',
      from: {},
      to: { path: '^src/core/', pathNot: `^src/core/([^/]+[.]ts$|(${floors.flat().join('|')})/)` },
    },
    ...upward.map(({ room, forbidden }) => ({
      name: `${room}-imports-lower-floors`,
      severity: 'error',
      from: { path: `^src/core/${room}/` },
      to: { path: `^src/core/(${forbidden.join('|') || '-'})/` },
    })),
    ...Object.entries(homes).map(([name, home]) => ({
      name: `home-of-${name}`,
      severity: 'error',
      from: { path: '^src/', pathNot: home },
      to: { path: `(^|/)node_modules/${name}(/|$)` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules|^vendor' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
