import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/projects/sdk/machine-runtime.ts
import { existsSync } from "node:fs";
function systemOfMachine() {
  if (process.platform === "win32") return "windows";
  return process.platform === "darwin" ? "macos" : "linux";
}
var systems = { windows: "win", linux: "linux", macos: "osx" };
var processors = { x64: "x64", arm64: "arm64", arm: "arm", ia32: "x86" };
function machineRuntime(os = systemOfMachine()) {
  const processor = processors[process.arch];
  return processor && `${systems[os]}${os === "linux" && usesMusl() ? "-musl" : ""}-${processor}`;
}
function usesMusl() {
  return process.platform === "linux" && existsSync("/etc/alpine-release");
}

export {
  systemOfMachine,
  machineRuntime
};
