import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  dotnetFolders
} from "./GDMNIQWR.js";
import {
  compareVersions,
  isSameText
} from "./45CO2XUY.js";
import {
  compareParsedVersions,
  parsePackageVersion,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/prune-table.ts
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// src/core/projects/prune-table.json
var prune_table_default = { sdk: "10.0.401", frameworks: ["netcoreapp2.0", "netcoreapp2.1", "netcoreapp2.2", "netcoreapp3.0", "netcoreapp3.1", "net5.0", "net6.0", "net7.0", "net8.0", "net9.0", "net10.0", "netstandard2.0", "netstandard2.1"], packages: {
  core: {
    "Microsoft.CSharp": "4.4a 4.5bc 4.6d 4.7efghijk",
    "Microsoft.VisualBasic": "10.2a 10.3bcdefghi 10.4jk",
    "Microsoft.Win32.Primitives": "4.3abcdefghijk 4.3.0lm",
    "Microsoft.Win32.Registry": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.AppContext": "4.3abcdefghijk 4.3.0lm",
    "System.Buffers": "4.4a 4.6bcdefghi 5.0jk 4.6.1m",
    "System.Collections": "4.3abcdefghijk 4.3.0lm",
    "System.Collections.Concurrent": "4.3abcdefghijk 4.3.0m",
    "System.Collections.Immutable": "1.4a 1.5bc 1.6d 1.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Collections.NonGeneric": "4.3abcdefghijk 4.3.0lm",
    "System.Collections.Specialized": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.Annotations": "4.4a 4.5bc 4.6d 4.7e 5.0fghij 4.3k",
    "System.ComponentModel.EventBasedAsync": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.ComponentModel.TypeConverter": "4.3abcdefghijk 4.3.0lm",
    "System.Console": "4.3abcdefghijk 4.3.1lm",
    "System.Data.Common": "4.3abcdefghijk 4.3.0lm",
    "System.Data.DataSetExtensions": "4.5defghij 4.4k",
    "System.Diagnostics.Contracts": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Debug": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.DiagnosticSource": "4.4a 4.5bc 4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Diagnostics.FileVersionInfo": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Process": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.StackTrace": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.TextWriterTraceListener": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Tools": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.TraceSource": "4.3abcdefghijk 4.3.0lm",
    "System.Diagnostics.Tracing": "4.3abcdefghijk 4.3.0lm",
    "System.Drawing.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Dynamic.Runtime": "4.3abcdefghijk 4.3.0lm",
    "System.Formats.Asn1": "5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Formats.Tar": "9.0j 10.0k",
    "System.Globalization": "4.3abcdefghijk 4.3.0lm",
    "System.Globalization.Calendars": "4.3abcdefghijk 4.3.0lm",
    "System.Globalization.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.IO": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Compression": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Compression.ZipFile": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem.AccessControl": "4.4ak 4.5bc 4.6d 4.7e 5.0fghij",
    "System.IO.FileSystem.DriveInfo": "4.3abcdefghijk 4.3.1lm",
    "System.IO.FileSystem.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.IO.FileSystem.Watcher": "4.3abcdefghijk 4.3.0lm",
    "System.IO.IsolatedStorage": "4.3abcdefghijk 4.3.0lm",
    "System.IO.MemoryMappedFiles": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Pipelines": "9.0j 10.0k",
    "System.IO.Pipes": "4.3abcdefghijk 4.3.0lm",
    "System.IO.Pipes.AccessControl": "4.5bc 4.6defghij 5.0k",
    "System.IO.UnmanagedMemoryStream": "4.3abcdefghijk 4.3.0lm",
    "System.Linq": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.AsyncEnumerable": "10.0k",
    "System.Linq.Expressions": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.Parallel": "4.3abcdefghijk 4.3.0lm",
    "System.Linq.Queryable": "4.3abcdefghijk 4.3.0lm",
    "System.Memory": "4.6bcdefghi 5.0jk 4.6.3m",
    "System.Net.Http": "4.3abcdefghijk 4.3.4lm",
    "System.Net.Http.Json": "5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Net.NameResolution": "4.3abcdefghijk 4.3.0lm",
    "System.Net.NetworkInformation": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Ping": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Primitives": "4.3abcdefghijk 4.3.1lm",
    "System.Net.Requests": "4.3abcdefghijk 4.3.0lm",
    "System.Net.Security": "4.3abcdefghijk 4.3.2lm",
    "System.Net.ServerSentEvents": "10.0k",
    "System.Net.Sockets": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebHeaderCollection": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebSockets": "4.3abcdefghijk 4.3.0lm",
    "System.Net.WebSockets.Client": "4.3abcdefghijk 4.3.2lm",
    "System.Numerics.Vectors": "4.4a 4.6bcdefghi 5.0jk 4.6.1m",
    "System.ObjectModel": "4.3abcdefghijk 4.3.0m",
    "System.Private.DataContractSerialization": "4.3abcdefghijk",
    "System.Private.Uri": "4.3abcdefghijk",
    "System.Reflection": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.DispatchProxy": "4.4a 4.5bc 4.6d 4.8efghi 6.0jk 4.5.1m",
    "System.Reflection.Emit": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Emit.ILGeneration": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Emit.Lightweight": "4.7abcdefghijk 4.7.0m",
    "System.Reflection.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.Metadata": "1.5a 1.6bc 1.7d 1.8e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Reflection.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Reflection.TypeExtensions": "4.7abcdefghij 4.3k",
    "System.Resources.Reader": "4.3abcdefghijk 4.3.0lm",
    "System.Resources.ResourceManager": "4.3abcdefghijk 4.3.0lm",
    "System.Resources.Writer": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime": "4.3abcdefghijk 4.3.1lm",
    "System.Runtime.CompilerServices.Unsafe": "4.6d 4.7e 5.0f 6.1ghi 7.0jk",
    "System.Runtime.CompilerServices.VisualC": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Extensions": "4.3abcdefghijk 4.3.1lm",
    "System.Runtime.Handles": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices.RuntimeInformation": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.InteropServices.WindowsRuntime": "4.3abcde",
    "System.Runtime.Loader": "4.3abcdefghijk",
    "System.Runtime.Numerics": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Formatters": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Json": "4.3abcdefghijk 4.3.0m",
    "System.Runtime.Serialization.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.Serialization.Xml": "4.3abcdefghijk 4.3.0lm",
    "System.Runtime.WindowsRuntime": "4.6d 4.7e",
    "System.Runtime.WindowsRuntime.UI.Xaml": "4.6d 4.7e",
    "System.Security.AccessControl": "4.4a 4.5bc 4.6d 4.7e 5.0f 6.0ghijk",
    "System.Security.Claims": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.Algorithms": "4.3abcdefghijk 4.3.1lm",
    "System.Security.Cryptography.Cng": "4.4a 4.5bc 4.6defghij 5.0k",
    "System.Security.Cryptography.Csp": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.Encoding": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.OpenSsl": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.Security.Cryptography.Primitives": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Cryptography.X509Certificates": "4.3abcdefghijk 4.3.2lm",
    "System.Security.Principal": "4.3abcdefghijk 4.3.0lm",
    "System.Security.Principal.Windows": "4.4a 4.5bc 4.6d 4.7e 5.0fghijk",
    "System.Security.SecureString": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encoding": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encoding.CodePages": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.Encoding.Extensions": "4.3abcdefghijk 4.3.0lm",
    "System.Text.Encodings.Web": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.Json": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Text.RegularExpressions": "4.3abcdefghijk 4.3.0lm",
    "System.Threading": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.AccessControl": "10.0k",
    "System.Threading.Channels": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Threading.Overlapped": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Tasks": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Tasks.Dataflow": "4.8a 4.9bc 4.10d 4.11e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Threading.Tasks.Extensions": "4.4a 4.6bcdefghi 5.0jk 4.6.3m",
    "System.Threading.Tasks.Parallel": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Thread": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.ThreadPool": "4.3abcdefghijk 4.3.0lm",
    "System.Threading.Timer": "4.3abcdefghijk 4.3.0lm",
    "System.ValueTuple": "4.6abcdefghij 4.5k 4.6.1lm",
    "System.Xml.ReaderWriter": "4.3abcdefghijk 4.3.1lm",
    "System.Xml.XDocument": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XPath": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XPath.XDocument": "4.3abcdefghi 5.0jk 4.3.0lm",
    "System.Xml.XmlDocument": "4.3abcdefghijk 4.3.0lm",
    "System.Xml.XmlSerializer": "4.3abcdefghijk 4.3.0lm",
    "runtime.any.System.Collections": "4.3abcdefghijk",
    "runtime.any.System.Diagnostics.Tools": "4.3abcdefghijk",
    "runtime.any.System.Diagnostics.Tracing": "4.3abcdefghijk",
    "runtime.any.System.Globalization": "4.3abcdefghijk",
    "runtime.any.System.Globalization.Calendars": "4.3abcdefghijk",
    "runtime.any.System.IO": "4.3abcdefghijk",
    "runtime.any.System.Reflection": "4.3abcdefghijk",
    "runtime.any.System.Reflection.Extensions": "4.3abcdefghijk",
    "runtime.any.System.Reflection.Primitives": "4.3abcdefghijk",
    "runtime.any.System.Resources.ResourceManager": "4.3abcdefghijk",
    "runtime.any.System.Runtime": "4.3abcdefghijk",
    "runtime.any.System.Runtime.Handles": "4.3abcdefghijk",
    "runtime.any.System.Runtime.InteropServices": "4.3abcdefghijk",
    "runtime.any.System.Text.Encoding": "4.3abcdefghijk",
    "runtime.any.System.Text.Encoding.Extensions": "4.3abcdefghijk",
    "runtime.any.System.Threading.Tasks": "4.3abcdefghijk",
    "runtime.any.System.Threading.Timer": "4.3abcdefghijk",
    "runtime.aot.System.Collections": "4.3abcdefghijk",
    "runtime.aot.System.Diagnostics.Tools": "4.3abcdefghijk",
    "runtime.aot.System.Diagnostics.Tracing": "4.3abcdefghijk",
    "runtime.aot.System.Globalization": "4.3abcdefghijk",
    "runtime.aot.System.Globalization.Calendars": "4.3abcdefghijk",
    "runtime.aot.System.IO": "4.3abcdefghijk",
    "runtime.aot.System.Reflection": "4.3abcdefghijk",
    "runtime.aot.System.Reflection.Extensions": "4.3abcdefghijk",
    "runtime.aot.System.Reflection.Primitives": "4.3abcdefghijk",
    "runtime.aot.System.Resources.ResourceManager": "4.3abcdefghijk",
    "runtime.aot.System.Runtime": "4.3abcdefghijk",
    "runtime.aot.System.Runtime.Handles": "4.3abcdefghijk",
    "runtime.aot.System.Runtime.InteropServices": "4.3abcdefghijk",
    "runtime.aot.System.Text.Encoding": "4.3abcdefghijk",
    "runtime.aot.System.Text.Encoding.Extensions": "4.3abcdefghijk",
    "runtime.aot.System.Threading.Tasks": "4.3abcdefghijk",
    "runtime.aot.System.Threading.Timer": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.debian.8-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.debian.9-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.debian.9-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.fedora.23-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.fedora.23-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.fedora.24-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.27-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.fedora.27-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.fedora.28-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.fedora.28-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.fedora.28-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography.Apple": "4.3abcdefghij",
    "runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.opensuse.13.2-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.opensuse.13.2-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.opensuse.42.1-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.opensuse.42.3-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.opensuse.42.3-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.osx.10.10-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography.Apple": "4.3abcdefghijk",
    "runtime.osx.10.10-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.rhel.7-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.14.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.16.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghijk",
    "runtime.ubuntu.16.10-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Net.Http": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Net.Security": "4.3abcdefghijk",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Security.Cryptography": "4.3abcdefghij",
    "runtime.ubuntu.18.04-x64.runtime.native.System.Security.Cryptography.OpenSsl": "4.3abcdefghij",
    "runtime.unix.Microsoft.Win32.Primitives": "4.3abcdefghijk",
    "runtime.unix.System.Console": "4.3abcdefghijk",
    "runtime.unix.System.Diagnostics.Debug": "4.3abcdefghijk",
    "runtime.unix.System.IO.FileSystem": "4.3abcdefghijk",
    "runtime.unix.System.Net.Primitives": "4.3abcdefghijk",
    "runtime.unix.System.Net.Sockets": "4.3abcdefghijk",
    "runtime.unix.System.Private.Uri": "4.3abcdefghijk",
    "runtime.unix.System.Runtime.Extensions": "4.3abcdefghijk",
    "runtime.win.Microsoft.Win32.Primitives": "4.3abcdefghijk",
    "runtime.win.System.Console": "4.3abcdefghijk",
    "runtime.win.System.Diagnostics.Debug": "4.3abcdefghijk",
    "runtime.win.System.IO.FileSystem": "4.3abcdefghijk",
    "runtime.win.System.Net.Primitives": "4.3abcdefghijk",
    "runtime.win.System.Net.Sockets": "4.3abcdefghijk",
    "runtime.win.System.Runtime.Extensions": "4.3abcdefghijk",
    "runtime.win10-arm-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win10-arm64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win10-x64-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win10-x86-aot.runtime.native.System.IO.Compression": "4.0abcdefghijk",
    "runtime.win7-x64.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win7-x86.runtime.native.System.IO.Compression": "4.3abcdefghijk",
    "runtime.win7.System.Private.Uri": "4.3abcdefghijk",
    "runtime.win8-arm.runtime.native.System.IO.Compression": "4.3abcdefghijk"
  },
  web: {
    "Microsoft.AspNetCore": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Antiforgery": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.App": "10.0k",
    "Microsoft.AspNetCore.Authentication": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.BearerToken": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Cookies": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authentication.OAuth": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authorization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Authorization.Policy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Authorization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Endpoints": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Forms": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Server": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Components.Web": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Connections.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.CookiePolicy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cors": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cryptography.Internal": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Cryptography.KeyDerivation": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.DataProtection.Extensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Diagnostics.HealthChecks": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HostFiltering": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Hosting.Server.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Html.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Connections": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Connections.Common": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Extensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Features": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Http.Results": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpLogging": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpOverrides": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.HttpsPolicy": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Identity": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Localization.Routing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Metadata": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.ApiExplorer": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Cors": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.DataAnnotations": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Formatters.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Formatters.Xml": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.Razor": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.RazorPages": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.TagHelpers": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Mvc.ViewFeatures": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.OutputCaching": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.RateLimiting": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Razor": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Razor.Runtime": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.RequestDecompression": "7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCaching": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCaching.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.ResponseCompression": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Rewrite": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Routing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Routing.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.HttpSys": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.IIS": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.IISIntegration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.NamedPipes": "8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.Quic": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.Session": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Common": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.SignalR.Protocols.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.StaticAssets": "9.0j 10.0k",
    "Microsoft.AspNetCore.StaticFiles": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.WebSockets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.AspNetCore.WebUtilities": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Caching.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Caching.Memory": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Binder": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.CommandLine": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.EnvironmentVariables": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.FileExtensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Ini": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Json": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.KeyPerFile": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.UserSecrets": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Configuration.Xml": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.DependencyInjection": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.DependencyInjection.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics": "8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.Abstractions": "8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.HealthChecks": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Diagnostics.HealthChecks.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Features": "6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Composite": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileProviders.Embedded": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j",
    "Microsoft.Extensions.FileProviders.Physical": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.FileSystemGlobbing": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Hosting": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Hosting.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Http": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Identity.Core": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Identity.Stores": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Localization": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Localization.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Abstractions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Configuration": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Console": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.Debug": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.EventLog": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.EventSource": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Logging.TraceSource": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.ObjectPool": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options.ConfigurationExtensions": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Options.DataAnnotations": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Primitives": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Extensions.Validation": "10.0k",
    "Microsoft.Extensions.WebEncoders": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.JSInterop": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Net.Http.Headers": "3.0d 3.1e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "Microsoft.Win32.SystemEvents": "4.7e",
    "System.Diagnostics.EventLog": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Drawing.Common": "4.7e",
    "System.Formats.Cbor": "10.0k",
    "System.IO.Pipelines": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i",
    "System.Security.Cryptography.Cng": "4.7e 5.0f",
    "System.Security.Cryptography.Xml": "4.6d 4.7e 5.0f 6.0g 7.0h 8.0i 9.0j 10.0k",
    "System.Security.Permissions": "4.6d 4.7e 5.0f",
    "System.Threading.RateLimiting": "7.0h 8.0i 9.0j 10.0k",
    "System.Windows.Extensions": "4.6d 4.7e 5.0f"
  },
  desktop: {
    "Microsoft.Win32.Registry.AccessControl": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "Microsoft.Win32.SystemEvents": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.CodeDom": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Configuration.ConfigurationManager": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Diagnostics.EventLog": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Diagnostics.PerformanceCounter": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.DirectoryServices": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Drawing.Common": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.IO.Packaging": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.IO.Pipes.AccessControl": "5.0f",
    "System.Resources.Extensions": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.Cng": "5.0f",
    "System.Security.Cryptography.Pkcs": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.ProtectedData": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Cryptography.Xml": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Security.Permissions": "5.0f 6.0g 7.0h 8.0i 9.0jk",
    "System.Threading.AccessControl": "5.0f 6.0g 7.0h 8.0i 9.0j",
    "System.Windows.Extensions": "5.0f 6.0g 7.0h 8.0i 9.0jk"
  }
} };

// src/core/projects/prune-table.ts
var packages = prune_table_default.packages;
var firstPruned = [10, 0, 0, 0];
function prunesByDefault({ identifier, version }) {
  return isSameText(identifier, ".NETCoreApp") && compareVersions(version, firstPruned) >= 0;
}
function findPruneTable(framework, {
  shared = [],
  own = [],
  folders = dotnetFolders()
} = {}) {
  const brought = findBrought(framework, { shared, folders });
  if (brought === void 0 || own.length === 0) return brought;
  const added = tableOf(own.map(({ id, version }) => [id, parsePackageVersion(version)]));
  return {
    name: [brought.name, ...own.map(({ id, version }) => `${id}/${version}`)].join(" "),
    versions: new Map([...brought.versions, ...added.versions]),
    ids: new Map([...brought.ids, ...added.ids])
  };
}
function findBrought(framework, { shared, folders }) {
  const name = [prune_table_default.sdk, ...shared].join(" ");
  if (isSameText(framework.identifier, ".NETFramework")) return { name, ...tableOf([]) };
  const [short = ""] = shortFolderName(framework).split("-");
  const index = prune_table_default.frameworks.indexOf(short);
  if (index < 0) {
    const packs = readTargetingPacks(framework, { shared, folders });
    return packs && { name: [`packs-${packs.version}`, ...shared].join(" "), ...tableOf(packs.lines) };
  }
  const letter = String.fromCharCode(97 + index);
  const known = tables.get(`${short} ${name}`);
  if (known) return known;
  const lines = [];
  for (const part of ["core", ...shared])
    for (const [id, all] of Object.entries(packages[part])) {
      const own = all.split(" ").find((each) => each.includes(letter))?.replace(/[a-z]/g, "");
      if (own !== void 0) lines.push([id, parsePackageVersion(withPatch(own))]);
    }
  const made = { name, ...tableOf(lines) };
  tables.set(`${short} ${name}`, made);
  return made;
}
var tables = /* @__PURE__ */ new Map();
function tableOf(lines) {
  const keyed = lines.map(([id, version]) => [toLowerInvariant(id), id, version]);
  return {
    versions: new Map(keyed.map(([key, , version]) => [key, version])),
    ids: new Map(keyed.map(([key, id]) => [key, id]))
  };
}
function pruneTableNamed(pruning, framework) {
  const words = pruning.split(" ");
  const shared = ["web", "desktop"].filter((name) => words.includes(name));
  const own = words.flatMap((word) => {
    const [id = "", version] = word.split("/");
    return version === void 0 || tryParsePackageVersion(version) === void 0 ? [] : [{ id, version }];
  });
  return findPruneTable(framework, { shared, own });
}
function withPatch(version) {
  return /^\d+\.\d+$/.test(version) ? `${version}.32767` : version;
}
var packNames = {
  core: "Microsoft.NETCore.App.Ref",
  web: "Microsoft.AspNetCore.App.Ref",
  desktop: "Microsoft.WindowsDesktop.App.Ref"
};
function readTargetingPacks(framework, { shared, folders }) {
  if (!isSameText(framework.identifier, ".NETCoreApp")) return void 0;
  for (const folder of folders) {
    const packs = ["core", ...shared].map(
      (name) => findPack(join(folder, "packs", packNames[name]), framework)
    );
    const found = packs.filter((pack) => pack !== void 0);
    if (found.length === packs.length && found[0])
      return {
        version: found[0].version,
        lines: found.flatMap(({ lines }) => lines.flatMap(readLine))
      };
  }
  return void 0;
}
function findPack(folder, { version }) {
  const [newest] = tryRead(() => readdirSync(folder), []).map(tryParsePackageVersion).filter((each) => each !== void 0).filter(({ numbers: [major = 0, minor = 0] }) => compareVersions([major, minor, 0, 0], version) === 0).sort((a, b) => compareParsedVersions(b, a));
  if (newest === void 0) return void 0;
  const list = join(folder, newest.text, "data", "PackageOverrides.txt");
  const text = tryRead(() => readFileSync(list, "utf8"), void 0);
  return text === void 0 ? void 0 : { version: newest.normalized, lines: text.split(/\r?\n/) };
}
function readLine(line) {
  const [id = "", listed = ""] = line.split("|");
  const numbers = /^(\d+\.\d+)\./.exec(listed)?.[1];
  const version = numbers === void 0 ? void 0 : tryParsePackageVersion(`${numbers}.32767`);
  return version ? [[id, version]] : [];
}
function tryRead(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

export {
  prunesByDefault,
  findPruneTable,
  pruneTableNamed
};
