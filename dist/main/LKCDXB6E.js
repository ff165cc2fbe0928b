import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropEntry,
  markEntry,
  removeEntry
} from "./FELEZJZM.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./OMSZTHHD.js";
import "./KSTH34PU.js";
import "./6ABOPMX5.js";
import "./I3LLZLTH.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  dropEntry,
  markEntry,
  removeEntry
};
