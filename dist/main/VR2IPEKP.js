import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/frameworks/dotnet-folders.ts
function dotnetFolders(platform = process.platform) {
  return folders[platform] ?? [];
}
var folders = {
  linux: ["/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet"],
  darwin: ["/usr/local/share/dotnet"],
  win32: ["C:\\Program Files\\dotnet"]
};

export {
  dotnetFolders
};
