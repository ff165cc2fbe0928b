import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  ComparisonFolder,
  extractArchive,
  unpackArchive
} from "./DEK2OKCP.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  ComparisonFolder,
  extractArchive,
  unpackArchive
};
