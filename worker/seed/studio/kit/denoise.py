"""Open Image Denoise's network in PyTorch: takes the grain out of a picture with the help of its albedo and its normals.

Debian's Blender is built without the library, so the published weights (Apache 2.0) are read from their file and run here.
Structure of the network and the transfer function: https://github.com/RenderKit/oidn (training/model.py, core/color.cpp).
"""
import struct

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d

TZA_MAGIC = 0x41D7


def read_weights(file):
    """The tensors of a .tza file by name."""
    with open(file, "rb") as opened:
        content = opened.read()
    magic, _, _, table = struct.unpack_from("<HBBQ", content, 0)
    if magic != TZA_MAGIC:
        raise ValueError(f"{file} holds no tensors")
    (count,) = struct.unpack_from("<I", content, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", content, at)
        name = content[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = content[at]
        shape = struct.unpack_from(f"<{dimensions}I", content, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = np.float16 if chr(content[at]) == "h" else np.float32
        (offset,) = struct.unpack_from("<Q", content, at + 1)
        at += 9
        values = np.frombuffer(content, kind, int(np.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


# the perceptually uniform curve that the network was trained on
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def _curve(y):
    return torch.where(y <= Y0, A * y, torch.where(y <= Y1, B * y.clamp(min=1e-12) ** C + D, E * torch.log(y + F) + G))


def _inverse(x):
    return torch.where(x <= X0, x / A, torch.where(x <= X1, ((x - D) / B).clamp(min=0) ** (1 / C), torch.exp((x - G) / E) - F))


CURVE_SCALE = 1 / float(_curve(torch.tensor(65504.0)))


def _exposure(colour):
    """The scale that brings the picture's mean brightness to middle grey."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    bright = luminance[luminance > 1e-8]
    return 1.0 if bright.size == 0 else 0.18 / float(np.exp2(np.mean(np.log2(bright))))


class Denoiser:
    def __init__(self, weights_file):
        self.weights = read_weights(weights_file)

    def _layer(self, name, x, relu=True):
        y = conv2d(x, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], padding=1)
        return y.relu_() if relu else y

    def __call__(self, colour, albedo, normal):
        """Three float32 arrays of (height, width, 3), scene-linear; the answer has the first one's shape."""
        height, width, _ = colour.shape
        scale = _exposure(colour)
        tensor = lambda array: torch.from_numpy(np.ascontiguousarray(array.transpose(2, 0, 1)))[None]
        given = torch.cat(
            [
                _curve(tensor(colour).clamp(min=0) * scale) * CURVE_SCALE,
                tensor(albedo).clamp(0, 1),
                tensor(normal).clamp(-1, 1) * 0.5 + 0.5,
            ],
            1,
        )
        given = torch.nn.functional.pad(given, (0, -width % 16, 0, -height % 16), mode="replicate")
        with torch.no_grad():
            result = self._network(given)[:, :, :height, :width]
            return (_inverse(result.clamp(min=0) / CURVE_SCALE) / scale)[0].numpy().transpose(1, 2, 0)

    def _network(self, given):
        layer = self._layer
        larger = lambda x: interpolate(x, scale_factor=2, mode="nearest")
        one = max_pool2d(layer("enc_conv1", layer("enc_conv0", given)), 2)
        two = max_pool2d(layer("enc_conv2", one), 2)
        three = max_pool2d(layer("enc_conv3", two), 2)
        x = max_pool2d(layer("enc_conv4", three), 2)
        x = layer("enc_conv5b", layer("enc_conv5a", x))
        x = layer("dec_conv4b", layer("dec_conv4a", torch.cat([larger(x), three], 1)))
        x = layer("dec_conv3b", layer("dec_conv3a", torch.cat([larger(x), two], 1)))
        x = layer("dec_conv2b", layer("dec_conv2a", torch.cat([larger(x), one], 1)))
        x = layer("dec_conv1b", layer("dec_conv1a", torch.cat([larger(x), given], 1)))
        return layer("dec_conv0", x, relu=False)
