import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/frameworks/dotnet-folders.ts
import { realpathSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join } from "node:path";
function dotnetFoldersOf({ root, path = "" } = {}) {
  if (root) return isAbsolute(root) ? [root] : [];
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const program = realPathOf(join(folder, process.platform === "win32" ? "dotnet.exe" : "dotnet"));
    if (program !== void 0) return [dirname(program), ...dotnetFolders()];
  }
  return dotnetFolders();
}
function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch {
    return void 0;
  }
}
function dotnetFolders(platform = process.platform) {
  return folders[platform] ?? [];
}
var folders = {
  linux: ["/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet"],
  darwin: ["/usr/local/share/dotnet"],
  win32: ["C:\\Program Files\\dotnet"]
};

export {
  dotnetFoldersOf,
  dotnetFolders
};
