/* The commands of the NuGet command line and their options, as it has them: parser, help and docs/nuget.md read this table. */

/** How an option takes its value; the parts of `list` and `pairs` (`NAME=VALUE`) are separated by semicolons. */
export type OptionKind = 'flag' | 'value' | 'list' | 'pairs' | readonly string[]

/** An option of a command. */
export interface NugetOption {
  readonly name: string
  /** its second, short name */
  readonly alias?: string
  readonly kind: OptionKind
  readonly help: string
  /** it is refused; what to do instead */
  readonly instead?: string
  /** it is taken and changes nothing; why, which a run that is given it tells */
  readonly idle?: string
  /** not in help: an old name */
  readonly isHidden?: true
}

/** A command of the NuGet command line. */
export interface NugetCommand {
  readonly name: string
  readonly alias?: string
  /** what follows its name in help */
  readonly usage: string
  readonly summary: string
  /** the fewest and the most arguments besides options */
  readonly counts: readonly [number, number]
  readonly options: readonly NugetOption[]
  /** it is not done here; what to use instead */
  readonly instead?: string
}

type More = Omit<NugetOption, 'name' | 'kind' | 'help'>

const option = (kind: OptionKind, name: string, help: string, more: More = {}): NugetOption => ({
  name,
  kind,
  help,
  ...more,
})

const flag = option.bind(undefined, 'flag')
const value = option.bind(undefined, 'value')
const list = option.bind(undefined, 'list')
const pairs = option.bind(undefined, 'pairs')

const helpOption = flag('Help', 'show this help', { alias: '?' })
const verbosity = option(['normal', 'quiet', 'detailed'], 'Verbosity', 'how much is printed')
const never = flag('NonInteractive', 'ask nothing, as it always is here')
const english = flag('ForceEnglishOutput', 'print English, as it always is here')
const configFile = value('ConfigFile', 'read this config file alone')

const common = [helpOption, verbosity, never, configFile, english]

const source = { alias: 'src' }
const msbuild = { idle: 'projects are read without MSBuild' }

const msbuildOptions = [
  value('MSBuildVersion', 'the version of MSBuild', msbuild),
  value('MSBuildPath', 'the folder of MSBuild', msbuild),
]

const parallel = { idle: 'packages are verified before they are placed, however many come at once' }

/** What `install` and `restore` share. */
const download: readonly NugetOption[] = [
  list('Source', 'the sources, with semicolons; default: those of the config files'),
  list('FallbackSource', 'more sources'),
  flag('NoCache', 'the old name of -NoHttpCache', { isHidden: true }),
  flag('NoHttpCache', 'keep no answer of a source'),
  flag('DirectDownload', 'fill no folder besides the one restored into', {
    idle: 'nothing else is filled',
  }),
  flag('DisableParallelProcessing', 'one package after another', parallel),
  option(
    ['nuspec', 'nupkg', 'nuspec;nupkg'],
    'PackageSaveMode',
    'which files of a package are kept; here only nupkg, the default',
  ),
]

const expand = flag('Expand', 'also unpack the files of each package')

const signer = 'give the fingerprint of the signer, which the verb restore shows, in -CertificateFingerprint'

const key = value('ApiKey', 'the API key of the server')
const endpoint = flag('NoServiceEndpoint', 'send to the address as it is given', {
  idle: 'the service index says where packages go',
})

const symbolsApart = 'the service index says where symbols go; push the .snupkg by itself for another server'

const ofProject = { idle: 'it is for a project, and a nuspec is packed' }

const packOptions: readonly NugetOption[] = [
  value('OutputDirectory', 'where the package is written; default: the current folder'),
  value('BasePath', 'the folder that the paths of the nuspec start from; default: its own'),
  value('Version', 'the version of the package, in place of that of the nuspec'),
  value('Suffix', 'makes the version a prerelease with this label'),
  list('Exclude', 'patterns of files to leave out, relative to the base path'),
  flag('Symbols', 'also write a package of symbols'),
  flag('Tool', 'put the output of a project below tools', ofProject),
  flag('Build', 'build the project first', ofProject),
  flag('NoDefaultExcludes', 'also take what begins with a dot, and packages'),
  flag('NoPackageAnalysis', 'leave out the checks that only warn'),
  flag('ExcludeEmptyDirectories', 'leave out empty folders'),
  flag('IncludeReferencedProjects', 'also pack the projects that a project refers to', ofProject),
  pairs('Properties', 'what the $tokens$ of the nuspec stand for: NAME=VALUE, with semicolons', {
    alias: 'p',
  }),
  value('MinClientVersion', 'the attribute minClientVersion of the package'),
  option(
    ['snupkg', 'symbols.nupkg'],
    'SymbolPackageFormat',
    'which package of symbols; default: symbols.nupkg',
  ),
  value('PackagesDirectory', 'the packages folder of a project', ofProject),
  value('SolutionDirectory', 'the folder of the solution of a project', ofProject),
  ...msbuildOptions,
  flag('InstallPackageToOutputPath', 'also write the nuspec and a hash beside the package', {
    instead: 'leave it out, and unpack the package where you need its nuspec',
  }),
  flag('OutputFileNamesWithoutVersion', 'name the file without the version'),
  value('ConfigFile', 'the config file', { idle: 'a nuspec needs none' }),
  helpOption,
  verbosity,
  never,
  english,
]

const restoreOptions: readonly NugetOption[] = [
  flag('RequireConsent', 'ask whether packages may be restored', { idle: 'whoever runs it consents' }),
  value('Project2ProjectTimeOut', 'seconds for the references between projects', msbuild),
  value('PackagesDirectory', 'where packages are restored to', { alias: 'OutputDirectory' }),
  value('SolutionDirectory', 'the folder of the solution, in which "packages" lies'),
  ...msbuildOptions,
  flag('Recursive', 'also restore the projects that projects refer to', { idle: 'they always are' }),
  flag('Force', 'resolve anew', { idle: 'what is asked for is always resolved anew where no lock says it' }),
  flag('UseLockFile', 'write packages.lock.json', {
    instead: 'the verb lock with --write-packages-lock writes the locks of all projects',
  }),
  flag('LockedMode', 'fail where packages.lock.json does not hold'),
  value('LockFilePath', 'the path of packages.lock.json', {
    instead: 'say it in the project, as the property NuGetLockFilePath',
  }),
  flag('ForceEvaluate', 'resolve anew in spite of a lock', {
    instead: 'the verb lock with --upgrade resolves anew',
  }),
  ...download,
  ...common,
]

/** The commands, in the order of help. */
export const commands: readonly NugetCommand[] = [
  {
    name: 'add',
    usage: '<packagePath> -Source <folder>',
    summary: 'Adds a package to a folder of packages.',
    counts: [1, 1],
    options: [value('Source', 'the folder', source), expand, ...common],
  },
  {
    name: 'client-certs',
    usage: '<List|Add|Update|Remove>',
    summary: 'Manages the client certificates in config files.',
    counts: [0, Number.POSITIVE_INFINITY],
    options: [
      value('FindBy', 'what is searched by'),
      value('FindValue', 'what is searched for'),
      flag('Force', 'do not check'),
      value('PackageSource', 'the name of the source'),
      value('Password', 'the password of the certificate'),
      value('Path', 'the file of the certificate'),
      value('StoreLocation', 'where the store is'),
      value('StoreName', 'the name of the store'),
      flag('StorePasswordInClearText', 'do not encrypt the password'),
      ...common,
    ],
    instead: 'give the certificate to the verb restore, as --client-cert and --client-key',
  },
  {
    name: 'config',
    usage: '<-Set name=value | name>',
    summary: 'Shows or sets a value of the section config.',
    counts: [0, 1],
    options: [
      pairs('Set', 'NAME=VALUE, with semicolons or repeated; an empty value removes it'),
      flag('AsPath', 'print the value as an absolute path'),
      ...common,
    ],
  },
  {
    name: 'delete',
    usage: '<id> <version> [API key]',
    summary: 'Deletes or unlists a package on a server.',
    counts: [2, 3],
    options: [
      value('Source', 'the source', source),
      flag('NoPrompt', 'do not ask, as it always is here', { alias: 'np' }),
      key,
      endpoint,
      ...common,
    ],
  },
  {
    name: 'eula',
    usage: '',
    summary: 'Shows the licence of the program.',
    counts: [0, Number.POSITIVE_INFINITY],
    options: [],
    instead: 'read the file LICENSE of setup-pkgtool: this is another program, under another licence',
  },
  {
    name: 'help',
    alias: '?',
    usage: '[command]',
    summary: 'Shows this, or the options of a command.',
    counts: [0, 1],
    options: [
      flag('All', 'of all commands'),
      flag('Markdown', 'as Markdown', { instead: 'read docs/nuget.md' }),
      ...common,
    ],
  },
  {
    name: 'init',
    usage: '<source folder> <destination folder>',
    summary: 'Adds all packages of a folder to another one.',
    counts: [2, 2],
    options: [expand, ...common],
  },
  {
    name: 'install',
    usage: '<id | packages.config>',
    summary: 'Installs a package with its dependencies, or those of a packages.config, into a folder.',
    counts: [0, 1],
    options: [
      value('OutputDirectory', 'where packages are installed; default: the current folder'),
      value('Version', 'the version of the package; default: the latest'),
      option(
        ['Ignore', 'Lowest', 'HighestPatch', 'HighestMinor', 'Highest'],
        'DependencyVersion',
        'which versions of dependencies; default: Lowest',
      ),
      value('Framework', 'the target framework for which dependencies are chosen'),
      flag('ExcludeVersion', 'name folders by the id alone', { alias: 'x' }),
      flag('Prerelease', 'also take prereleases'),
      flag('RequireConsent', 'ask whether packages may be restored', { idle: 'whoever runs it consents' }),
      value('SolutionDirectory', 'the folder of the solution, in which "packages" lies'),
      ...download,
      ...common,
    ],
  },
  {
    name: 'list',
    usage: '[search terms]',
    summary: 'Lists packages of a source.',
    counts: [0, Number.POSITIVE_INFINITY],
    options: [
      list('Source', 'the sources'),
      flag('Verbose', 'more of each package'),
      flag('AllVersions', 'all versions'),
      flag('Prerelease', 'also prereleases'),
      flag('IncludeDelisted', 'also unlisted ones', { idle: 'no search service has them' }),
      ...common,
    ],
  },
  {
    name: 'locals',
    usage: '<all | http-cache | global-packages | temp | plugins-cache> [-clear | -list]',
    summary: 'Lists or clears the folders in which packages and answers are kept.',
    counts: [0, 1],
    options: [flag('Clear', 'empty them'), flag('List', 'print them'), ...common],
  },
  {
    name: 'pack',
    usage: '<nuspec>',
    summary: 'Makes a package from a nuspec.',
    counts: [0, 1],
    options: packOptions,
  },
  {
    name: 'push',
    usage: '<package path> [API key]',
    summary: 'Pushes packages to a server.',
    counts: [1, 2],
    options: [
      value('Source', 'the source', source),
      key,
      value('SymbolSource', 'the server of symbols', { instead: symbolsApart }),
      value('SymbolApiKey', 'the API key of the server of symbols', { instead: symbolsApart }),
      value('Timeout', 'seconds for a push'),
      flag('DisableBuffering', 'do not hold the package in memory', { idle: 'it never is' }),
      flag('NoSymbols', 'leave out the package of symbols beside it'),
      endpoint,
      flag('SkipDuplicate', 'go on where the server has the version'),
      ...common,
    ],
  },
  {
    name: 'restore',
    usage: '[<solution> | <packages.config> | <project>]',
    summary: 'Restores the packages of a solution, a project or a packages.config.',
    counts: [0, 1],
    options: restoreOptions,
  },
  {
    name: 'search',
    usage: '[search terms]',
    summary: 'Searches a source.',
    counts: [0, Number.POSITIVE_INFINITY],
    options: [
      list('Source', 'the sources'),
      flag('PreRelease', 'also prereleases'),
      value('Take', 'how many results'),
      helpOption,
      verbosity,
      never,
      english,
    ],
  },
  {
    name: 'setApiKey',
    usage: '<API key>',
    summary: 'Saves the API key of a server.',
    counts: [1, 1],
    options: [value('Source', 'the server', source), ...common],
  },
  {
    name: 'sign',
    usage: '<package path> -Timestamper <address>',
    summary: 'Signs a package with a certificate.',
    counts: [1, 1],
    options: [
      value('OutputDirectory', 'where the signed package is written'),
      value('CertificatePath', 'the file of the certificate'),
      value('CertificateStoreName', 'the store'),
      value('CertificateStoreLocation', 'where the store is'),
      value('CertificateSubjectName', 'the subject of the certificate'),
      value('CertificateFingerprint', 'the fingerprint of the certificate'),
      value('CertificatePassword', 'the password of the certificate'),
      value('HashAlgorithm', 'the hash of the signature'),
      value('Timestamper', 'the address of the timestamp server'),
      value('TimestampHashAlgorithm', 'the hash of the timestamp'),
      flag('Overwrite', 'replace a signature'),
      ...common,
    ],
    instead: 'sign with the .NET client',
  },
  {
    name: 'sources',
    usage: '<List|Add|Remove|Enable|Disable|Update> -Name [name] -Source [source]',
    summary: 'Manages the sources in config files.',
    counts: [0, 1],
    options: [
      value('Name', 'the name of the source'),
      value('Source', 'its address or folder', source),
      value('Username', 'the user name for it'),
      value('Password', 'the password for it'),
      flag('StorePasswordInClearText', 'write the password as it is'),
      value('ValidAuthenticationTypes', 'the ways to prove the identity, with commas'),
      value('ProtocolVersion', 'the version of the protocol'),
      option(['Detailed', 'Short'], 'Format', 'how List prints'),
      flag('AllowInsecureConnections', 'allow an http address'),
      ...common,
    ],
  },
  {
    name: 'spec',
    usage: '[package id]',
    summary: 'Writes the nuspec of a new package.',
    counts: [0, 1],
    options: [
      value('AssemblyPath', 'the assembly to take metadata from', { instead: 'edit the nuspec' }),
      flag('Force', 'replace a nuspec that is there'),
      helpOption,
      verbosity,
      never,
      english,
    ],
  },
  {
    name: 'trusted-signers',
    usage: '<List|Add|Remove|Sync>',
    summary: 'Manages the trusted signers in config files.',
    counts: [0, 2],
    options: [
      value('Name', 'the name of the signer'),
      value('ServiceIndex', 'the service index of a repository', {
        instead: 'give the fingerprints that it publishes in -CertificateFingerprint',
      }),
      value('CertificateFingerprint', 'the fingerprint of a certificate'),
      value('FingerprintAlgorithm', 'the hash of the fingerprint; default: SHA256'),
      flag('AllowUntrustedRoot', 'trust it without a trusted root'),
      flag('Author', 'take the author of the package', { instead: signer }),
      flag('Repository', 'take the repository of the package', { instead: signer }),
      list('Owners', 'the owners that are trusted, with semicolons'),
      ...common,
    ],
  },
  {
    name: 'update',
    usage: '<packages.config|solution|project>',
    summary: 'Updates packages of a project.',
    counts: [0, Number.POSITIVE_INFINITY],
    options: [
      list('Source', 'the sources'),
      list('Id', 'the packages'),
      value('Version', 'the version of the package'),
      value('DependencyVersion', 'which versions of dependencies'),
      value('RepositoryPath', 'the packages folder'),
      flag('Safe', 'keep major and minor'),
      flag('Self', 'update the program'),
      flag('Verbose', 'print more'),
      flag('Prerelease', 'also prereleases'),
      value('FileConflictAction', 'what becomes of files that are there'),
      ...msbuildOptions,
      ...common,
    ],
    instead: 'change the versions in the projects; the verb lock with --upgrade updates a lock',
  },
  {
    name: 'verify',
    usage: '<-Signatures | -All> <package path>',
    summary: 'Verifies the signatures of packages.',
    counts: [1, 1],
    options: [
      list('CertificateFingerprint', 'the SHA-256 fingerprints of the certificates that are expected'),
      flag('Signatures', 'verify the signatures'),
      flag('All', 'verify all that can be'),
      ...common,
    ],
  },
]
